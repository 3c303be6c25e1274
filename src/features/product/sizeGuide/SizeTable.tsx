import type { ReactNode } from 'react'
import styles from './SizeGuide.module.css'

interface SizeTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The size's name first. */
  readonly rows: readonly (readonly [name: string, ...measures: string[]])[]
  /** Name of the size that fits; its row stands out. */
  readonly fitting: string | null
  /** What `fitting` says, for everybody. */
  readonly verdict: ReactNode
}

/** Sizes with their measures, and which of them fits. */
export function SizeTable({ caption, columns, rows, fitting, verdict }: SizeTableProps) {
  return (
    <>
      <p className={styles.verdict} role="status">
        {verdict}
      </p>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...measures]) => (
              <tr key={name} data-fits={name === fitting ? '' : undefined}>
                <th scope="row">{name}</th>
                {measures.map((measure, index) => (
                  <td key={columns[index + 1]}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
