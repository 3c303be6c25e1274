import { tenths } from './tenths'
import styles from './figures.module.css'

const gap = 4
const width = 160
const height = 20

/** Rising steps with one filled, for values in ascending order. */
export function Steps({ index, count }: { readonly index: number; readonly count: number }) {
  const size = (width - gap * (count - 1)) / count
  const step = (place: number) => {
    const rise = tenths(5 + (place / Math.max(count - 1, 1)) * 14)
    return `M${tenths(place * (size + gap))} ${height}v-${rise}h${tenths(size)}v${rise}z`
  }
  const others = Array.from({ length: count }, (_none, place) => (place === index ? '' : step(place)))
  return (
    <>
      <path className={styles.faint} d={others.join('')} />
      <path className={styles.fill} d={step(index)} />
    </>
  )
}
