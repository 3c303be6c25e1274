import styles from './CourtLines.module.css'
import { courtOutline, netOutline } from './courtMeasures'

/** The part that shows, in millimetres: words stand inside a service court, the net hangs at the right. */
const crop = '1135 3170 5200 2310'
const turn = 'rotate(-12 2760 4325)'

/** A badminton court to scale as a drawn motif behind what stands on it. Decoration only. */
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
