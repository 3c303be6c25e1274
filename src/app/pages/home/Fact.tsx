import styles from './Bench.module.css'

interface FactProps {
  readonly name: string
  readonly value: string
  readonly note: string
  /** True for text instead of a number, in a smaller font. */
  readonly isLong?: boolean
}

/** A rule of the shop: its name, its value and a note. */
export function Fact({ name, value, note, isLong = false }: FactProps) {
  return (
    <div className={isLong ? styles.long : styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
