import type { ReactNode } from 'react'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale } from '../../site/useSite'
import { Button } from '../../ui/Button'
import styles from './ReportsScreen.module.css'

interface ReportTableProps {
  /** Downloads the table as CSV. */
  readonly onSave: () => void
  /** The rows of the head and of the body. */
  readonly children: ReactNode
}

/** A report's figures as a table that scrolls sideways on its own. */
export function ReportTable({ onSave, children }: ReportTableProps) {
  const { t } = useTranslation('reports')
  return (
    <>
      <div className={styles.head}>
        <h3>{t('reports.table')}</h3>
        <Button onClick={onSave}>{t('reports.csv')}</Button>
      </div>
      <div className={styles.frame} tabIndex={0} role="group" aria-label={t('reports.table')}>
        <table className={styles.table}>{children}</table>
      </div>
    </>
  )
}

/** Returns a function that formats days, e.g. `16–22 Nov 2026`. */
export function useSpan(): (days: { readonly from: string; readonly to: string }) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return ({ from, to }) => format.formatRange(new Date(from), new Date(to))
}
