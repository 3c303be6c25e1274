import styles from './figures.module.css'

const gap = 4
const [width, height] = [160, 20]

/** Rising steps with one filled, for values in ascending order. */
export function Steps({ index, count }: { readonly index: number; readonly count: number }) {
  const size = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_none, step) => {
    const rise = 5 + (step / Math.max(count - 1, 1)) * 14
    return (
      <rect
        key={step}
        className={step === index ? styles.fill : styles.faint}
        x={step * (size + gap)}
        y={height - rise}
        width={size}
        height={rise}
      />
    )
  })
}
