import styles from './figures.module.css'

/** A sole from heel to toe. The heel's height shows the drop, 1.4 units per millimetre. */
export function HeelWedge({ millimetres }: { readonly millimetres: number }) {
  const heel = 15 - millimetres * 1.4
  return (
    <>
      <path className={styles.faintLine} d="M2 15H158" />
      <path className={styles.fill} d={`M4 18V${heel}H44C70 ${heel} 90 15 116 15H146Q156 15 156 18z`} />
    </>
  )
}
