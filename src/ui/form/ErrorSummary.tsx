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
  /** Each new number moves the focus here, e.g. the count of attempts. 0 doesn't. */
  readonly attempt: number
}

/** All errors of a form, each linked to its field. It receives focus after each failed attempt. */
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
