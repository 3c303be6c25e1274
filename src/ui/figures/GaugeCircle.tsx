import styles from './figures.module.css'

/** Scale of the drawing. The broken ring is the thickest string in use, 0.70 mm. */
const magnification = 10
const thickest = 0.7

/** A string's cross-section, to scale on screen and paper. */
export function GaugeCircle({ millimetres }: { readonly millimetres: number }) {
  const radius = (diameter: number) => `${((diameter * magnification) / 2).toFixed(2)}mm`
  return (
    <svg className={styles.toScale} width="7.6mm" height="7.6mm" aria-hidden="true" focusable="false">
      <circle className={styles.brokenLine} cx="50%" cy="50%" r={radius(thickest)} />
      <circle className={styles.fill} cx="50%" cy="50%" r={radius(millimetres)} />
    </svg>
  )
}
