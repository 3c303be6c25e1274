import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Lines of each drawing in a view box of 160 x 120 units, above the corner of a court. */
const drawings = {
  cart: 'M24 36h14l13 50h56l13-36H43M62 100a5 5 0 1 1-10 0 5 5 0 0 1 10 0M106 100a5 5 0 1 1-10 0 5 5 0 0 1 10 0',
  wishlist:
    'M80 96 44 60a21 21 0 0 1 30-30l6 6 6-6a21 21 0 0 1 30 30zM62 44l36 36M74 36l36 32M50 52l38 36M98 44 62 80M110 44 72 84',
  orders: 'M38 44l42-18 42 18v42l-42 18-42-18zM38 44l42 18 42-18M80 62v42M59 35l42 18v14',
  compare:
    'M70 42a16 22 0 1 1-32 0 16 22 0 0 1 32 0zM54 64v18M51 82h6v24h-6zM42 30h24M38 42h32M42 54h24M54 20v44M122 42a16 22 0 1 1-32 0 16 22 0 0 1 32 0zM106 64v18M103 82h6v24h-6zM94 30h24M90 42h32M94 54h24M106 20v44',
  shuttle:
    'M68 76 50 28q8-9 16-6 7-8 14-2 7-6 14 2 8-3 16 6L92 76M75 77l-9-55M85 77l9-55M80 78V20M57 48q23-9 46 0M62 61q18-7 36 0M67 76q13 6 26 0l-2 10a11.5 11.5 0 0 1-22 0z',
} as const

interface EmptyStateProps {
  readonly drawing: keyof typeof drawings
  readonly title: ReactNode
  /** The title's level; `h1` if it is the page's title. */
  readonly level?: 'h1' | 'h2'
  readonly text?: ReactNode
  /** One button, link or form; a second one at most. */
  readonly action?: ReactNode
  /** Content at the end of the frame on wide screens, e.g. links to other lists. */
  readonly aside?: ReactNode
  /** Content below, e.g. best sellers. */
  readonly children?: ReactNode
}

/** An empty list: a drawing, the reason and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, level: Title = 'h2', text, action, aside, children } = props
  return (
    <>
      <div className={styles.empty}>
        <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
          <path className={styles.court} d="M0 112H160M140 0V120M126 0V120" />
          <path className={styles.lines} d={drawings[drawing]} />
        </svg>
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {text === undefined ? null : <p>{text}</p>}
          {action === undefined ? null : <div className={styles.action}>{action}</div>}
        </div>
        {aside}
      </div>
      {children}
    </>
  )
}
