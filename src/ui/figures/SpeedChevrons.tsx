import { tenths } from './tenths'
import styles from './figures.module.css'

/** A row of chevrons. More filled chevrons mean a faster shuttle. */
export function SpeedChevrons({ index, count }: { readonly index: number; readonly count: number }) {
  const size = 160 / count
  const length = tenths(size - 16)
  const chevrons = Array.from(
    { length: count },
    (_none, step) => `M${tenths(step * size)} 1h${length}l12 9l-12 9h-${length}l12 -9z`,
  )
  return (
    <>
      <path className={styles.faint} d={chevrons.slice(index + 1).join('')} />
      <path className={styles.fill} d={chevrons.slice(0, index + 1).join('')} />
    </>
  )
}
