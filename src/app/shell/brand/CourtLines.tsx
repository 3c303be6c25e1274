import styles from './CourtLines.module.css'

/** The visible part in millimetres: a service court behind the text, with the net at the right. */
const crop = '1135 3170 5200 2310'
const turn = 'rotate(-12 2760 4325)'

/** A badminton court to scale as a decorative background. */
export function CourtLines() {
  return (
    <svg className={styles.court} viewBox={crop} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <g transform={turn}>
        <path className={styles.lines} d={courtOutline} />
        <path className={styles.net} d={netOutline} />
      </g>
    </svg>
  )
}

/** Measures of a badminton court in millimetres, between outer edges. Lines belong to their areas. */
const court = {
  length: 13_400,
  width: 6_100,
  line: 40,
  /** Doubles to singles sideline. */
  tramline: 460,
  /** Back boundary to the doubles' long service line. */
  longService: 760,
  /** Net to the short service line. */
  shortService: 1_980,
} as const

/** x, y, width and height of one painted line. */
type PaintedLine = readonly [x: number, y: number, width: number, height: number]

const { length, width, line, tramline, longService, shortService } = court
const half = length / 2
const across = (x: number): PaintedLine => [x, 0, line, width]
const along = (y: number): PaintedLine => [0, y, length, line]
const centreY = (width - line) / 2
const shortLeft = half - shortService - line
const shortRight = half + shortService

const paintedLines: readonly PaintedLine[] = [
  across(0),
  across(longService),
  across(shortLeft),
  across(shortRight),
  across(length - longService - line),
  across(length - line),
  along(0),
  along(tramline),
  along(width - tramline - line),
  along(width - line),
  [0, centreY, shortLeft, line],
  [shortRight, centreY, length - shortRight, line],
]

/** All lines of a doubles court as one outline. */
const courtOutline = paintedLines.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`).join('')

/** The net as an outline. */
const netOutline = `M${half} -300V${width + 300}`
