import styles from './Bench.module.css'

interface FactProps {
  readonly name: string
  readonly value: string
  readonly note: string
  /** Words instead of a figure: set smaller. */
  readonly isLong?: boolean
}

/** A rule of the shop: its name, its figure, and what the figure leaves open. */
export function Fact({ name, value, note, isLong = false }: FactProps) {
  return (
    <div className={isLong ? styles.long : styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
