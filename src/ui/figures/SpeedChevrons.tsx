import styles from './figures.module.css'

/** A row of chevrons. More filled chevrons mean a faster shuttle. */
export function SpeedChevrons({ index, count }: { readonly index: number; readonly count: number }) {
  const size = 160 / count
  return Array.from({ length: count }, (_none, step) => (
    <path
      key={step}
      className={step <= index ? styles.fill : styles.faint}
      d={`M${step * size} 1h${size - 16}l12 9l-12 9h-${size - 16}l12 -9z`}
    />
  ))
}
