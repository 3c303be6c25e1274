import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './Field.module.css'

export interface FieldError {
  /** Id of the field's control. */
  readonly fieldId: string
  readonly message: string
}

interface ErrorSummaryProps {
  readonly title: string
  readonly errors: readonly FieldError[]
  /** A new number takes the focus here, e.g. the count of attempts; 0 leaves it where it is. */
  readonly attempt: number
}

/** Everything that is wrong with a form, each a way to its field; takes the focus after each failed attempt. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const frame = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (attempt > 0) frame.current?.focus()
  }, [attempt])
  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }
  return (
    <section ref={frame} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
