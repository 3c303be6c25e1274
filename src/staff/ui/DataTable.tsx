import type { Key, ReactNode } from 'react'
import styles from './DataTable.module.css'

/** A column of a table. */
export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  readonly align?: 'end'
  /** True for the column that names the row. */
  readonly isRowHeader?: boolean
  /** True for a column of buttons or checkboxes, which have names of their own: on a phone they stand without the column's. */
  readonly isAction?: boolean
}

interface DataTableProps<Row> {
  /** Describes the table to screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly toKey: (row: Row) => Key
}

/** A table; on a phone, each row is a block with the names of its columns. */
export function DataTable<Row>({ label, columns, rows, toKey }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, align }) => (
              <th key={name} scope="col" data-align={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={toKey(row)}>
              {columns.map(({ name, cell, align, isRowHeader, isAction }) =>
                isRowHeader ? (
                  <th key={name} scope="row" data-name={name} data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-name={isAction ? undefined : name} data-align={align}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
