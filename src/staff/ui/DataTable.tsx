import type { Key, ReactNode } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './DataTable.module.css'

/** A column of a table. */
export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  readonly align?: 'end'
  /** Height of a cell in lines of text, for its placeholder. Default: 1. A button has two. */
  readonly lines?: 2
  /** True for the column that names the row. */
  readonly isRowHeader?: boolean
  /** True for a column of buttons or checkboxes, which have names of their own: on a phone they stand without the column's. */
  readonly isAction?: boolean
}

interface DataTableProps<Row> {
  /** Describes the table to screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while they load: placeholder rows are shown. */
  readonly rows: readonly Row[] | undefined
  readonly toKey: (row: Row) => Key
}

/** Number of rows while the table loads. */
const placeholderCount = 8

/** A table; on a phone, each row is a block with the names of its columns. */
export function DataTable<Row>({ label, columns, rows, toKey }: DataTableProps<Row>) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.frame}>
      {rows ? null : (
        <p role="status">
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        </p>
      )}
      <table className={styles.table} aria-label={label} aria-hidden={rows ? undefined : true}>
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
          {rows
            ? null
            : Array.from({ length: placeholderCount }, (_none, index) => (
                <tr key={index}>
                  {columns.map(({ name, isAction, lines = 1 }) => (
                    <td key={name} data-name={isAction ? undefined : name}>
                      <Skeleton inlineSize="70%" blockSize={`${1.5 * lines}em`} />
                    </td>
                  ))}
                </tr>
              ))}
          {rows?.map((row) => (
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
