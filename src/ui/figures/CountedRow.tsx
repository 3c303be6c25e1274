import styles from './figures.module.css'

const maxFigures = 12
const spacing = 13

/** A row of rackets. The bag's capacity is drawn in heavy lines. */
export function CountedRow({ count }: { readonly count: number }) {
  const racket = (index: number) => {
    const x = 8 + index * spacing
    return `M${x - 4} 6.5a4 5.5 0 1 0 8 0a4 5.5 0 1 0 -8 0M${x} 12V20`
  }
  const some = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from, 0) }, (_none, index) => racket(from + index)).join('')
  return (
    <>
      <path className={styles.faintLine} d={some(count, maxFigures)} />
      <path className={styles.line} d={some(0, Math.min(count, maxFigures))} />
    </>
  )
}
