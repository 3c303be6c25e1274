import { courtOutline, netOutline } from './courtMeasures'
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
