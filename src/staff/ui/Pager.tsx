import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import styles from './Pager.module.css'

interface PagerProps<Mark> {
  /** Where each page after the first begins, up to the shown one. */
  readonly pages: readonly Mark[]
  /** Where the next page begins; null on the last one, undefined while it loads. */
  readonly next: Mark | null | undefined
  readonly onChange: (pages: readonly Mark[]) => void
  readonly newer: ReactNode
  readonly older: ReactNode
}

/** Buttons to the page before and after. */
export function Pager<Mark>({ pages, next, onChange, newer, older }: PagerProps<Mark>) {
  const isLast = next === null || next === undefined
  if (pages.length === 0 && isLast) return null
  return (
    <div className={styles.pages}>
      {pages.length > 0 ? <Button onClick={() => onChange(pages.slice(0, -1))}>{newer}</Button> : null}
      {isLast ? null : <Button onClick={() => onChange([...pages, next])}>{older}</Button>}
    </div>
  )
}
