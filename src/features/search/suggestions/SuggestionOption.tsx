import type { ReactNode } from 'react'
import { Link } from '../../../ui/Link'
import styles from './SuggestionOption.module.css'

interface SuggestionOptionProps {
  readonly id: string
  readonly activeId: string | null
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One thing to choose: a real link, reached by the arrow keys from the text and never by Tab. */
export function SuggestionOption({ id, activeId, to, className = '', children }: SuggestionOptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      draggable={false}
      className={`${styles.option} ${className}`}
      to={to}
    >
      {children}
    </Link>
  )
}
