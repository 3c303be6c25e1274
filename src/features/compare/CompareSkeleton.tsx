import { useTranslation } from '../../site/translations/useTranslation'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './CompareTable.module.css'

const rows = ['price', 'availability', 'brand', 'weight', 'balance', 'flex'] as const

/** Placeholder of the table, with its columns, while the products load. */
export function CompareSkeleton({ count }: { /** Number of products. */ readonly count: number }) {
  const { t } = useTranslation('shop')
  const columns = Array.from({ length: count }, (_none, index) => index)
  return (
    <>
      <div className={styles.choice} role="status">
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Skeleton inlineSize="16rem" blockSize="var(--target)" />
      </div>
      <div className={styles.scroll} aria-hidden="true">
        <table className={styles.table} data-products={count}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.product}>
                  <Skeleton inlineSize="0" blockSize="var(--target)" />
                  <span className={styles.picture}>
                    <Skeleton ratio="1" />
                  </span>
                  <Skeleton inlineSize="40%" blockSize="1.25em" />
                  <span className={styles.name}>
                    <Skeleton inlineSize="75%" />
                  </span>
                  <Skeleton blockSize="var(--target)" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">
                  <Skeleton inlineSize="75%" blockSize="1.5em" />
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <Skeleton inlineSize="60%" blockSize="1.5em" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
