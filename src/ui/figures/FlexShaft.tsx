import { tenths } from './tenths'
import styles from './figures.module.css'

/** Deflection of a shaft's tip in drawing units, stiffest first. */
const deflections = [1, 6, 11, 16]

/** Shafts clamped at the left under the same load. The product's own is drawn in a heavy line. */
export function FlexShaft({ index }: { /** 0 is the most flexible. */ readonly index: number }) {
  const own = deflections.length - 1 - index
  const bend = (deflection: number) =>
    `M4 3C60 3 110 ${tenths(3 + deflection * 0.35)} 152 ${2.5 + deflection}`
  return (
    <>
      <path className={styles.faintLine} d={deflections.map(bend).join('')} />
      <path className={styles.line} d="M4 0V8" />
      <path className={styles.heavyLine} d={bend(deflections[own] ?? 0)} />
      <circle className={styles.fill} cx="152" cy={2.5 + (deflections[own] ?? 0)} r="3.5" />
    </>
  )
}
