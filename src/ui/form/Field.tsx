import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

/** What is said around a field. */
export interface FieldLook {
  readonly label: string
  /** What helps before anything is wrong. */
  readonly hint?: string | undefined
  /** What is wrong with it; absent when nothing is. */
  readonly problem?: string | undefined
}

interface Loudness {
  /** What is wrong is announced as it appears. Not in a form that sums its problems up: it would be said twice. */
  readonly isLive?: boolean
}

type TextFieldProps = FieldLook & Loudness & Omit<ComponentProps<'input'>, 'className' | 'style'>

/** A line of text with its name above and what is wrong with it below. */
export function TextField({ label, hint, problem, isLive = false, id, ...input }: TextFieldProps) {
  const own = useFieldIds(id)
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={problem} isLive={isLive}>
      <input {...input} {...described(own, hint, problem)} className={styles.control} />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** A text of several lines, named and checked as a text field is. */
export function TextAreaField({ label, hint, problem, id, ...area }: TextAreaFieldProps) {
  const own = useFieldIds(id)
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={problem}>
      <textarea {...area} {...described(own, hint, problem)} className={styles.control} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, 'className' | 'style'>

/** A choice out of many, named and checked as a text field is. */
export function SelectField({ label, hint, problem, id, ...select }: SelectFieldProps) {
  const own = useFieldIds(id)
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={problem}>
      <select {...select} {...described(own, hint, problem)} className={styles.control} />
    </FieldFrame>
  )
}

interface FieldIds {
  readonly id: string
  readonly hintId: string
  readonly problemId: string
}

/** The ids of a field and of the words about it. */
export function useFieldIds(given: string | undefined): FieldIds {
  const made = useId()
  const id = given ?? made
  return { id, hintId: `${id}-hint`, problemId: `${id}-problem` }
}

/** What ties a control to the words about it. */
export function described({ id, hintId, problemId }: FieldIds, hint?: string, problem?: string) {
  const ids = [problem === undefined ? [] : problemId, hint === undefined ? [] : hintId].flat()
  return {
    id,
    'aria-invalid': problem !== undefined,
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  }
}

interface FieldFrameProps extends FieldIds, FieldLook, Loudness {
  readonly children: ReactNode
}

/** A control's name above it, and below it what is wrong and what helps. */
export function FieldFrame(frame: FieldFrameProps) {
  const { id, hintId, problemId, label, hint, problem, isLive = false, children } = frame
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem} role={isLive ? 'alert' : undefined}>
          {problem}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
