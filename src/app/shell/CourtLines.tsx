import styles from './CourtLines.module.css'
import { court, courtOutline, netOutline } from './courtMeasures'

/** Part of the court that shows, in millimetres: the left half from beyond the net, boldly cropped. */
const crop = `1500 1150 ${court.length * 0.62} ${court.width * 0.72}`

/** A badminton court to scale as a drawn motif behind what stands on it. Decoration only. */
export function CourtLines() {
  return (
    <svg className={styles.court} viewBox={crop} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g transform={`rotate(-18 ${court.length / 2} ${court.width / 2})`}>
        <path className={styles.lines} d={courtOutline} />
        <path className={styles.net} d={netOutline} />
      </g>
    </svg>
  )
}
