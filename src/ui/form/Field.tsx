import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

/** The texts of a field. */
export interface FieldLook {
  readonly label: string
  /** Help text. */
  readonly hint?: string | undefined
  /** Error message; absent without an error. */
  readonly problem?: string | undefined
}

interface Loudness {
  /**
   * Announces the error when it appears. Don't use it in a form with an error summary, which announces it
   * already.
   */
  readonly isLive?: boolean
}

type TextFieldProps = FieldLook & Loudness & Omit<ComponentProps<'input'>, 'className' | 'style'>

/** A one-line text field with a label and an error message. */
export function TextField({ label, hint, problem, isLive = false, id, ...input }: TextFieldProps) {
  const own = useFieldIds(id)
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={problem} isLive={isLive}>
      <input {...input} {...described(own, hint, problem)} className={styles.control} />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** A multi-line text field with a label and an error message. */
export function TextAreaField({ label, hint, problem, id, ...area }: TextAreaFieldProps) {
  const own = useFieldIds(id)
  return (
    <FieldFrame {...own} label={label} hint={hint} problem={problem}>
      <textarea {...area} {...described(own, hint, problem)} className={styles.control} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, 'className' | 'style'>

/** A select with a label and an error message. */
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

/** The ids of a field and its texts. */
export function useFieldIds(given: string | undefined): FieldIds {
  const made = useId()
  const id = given ?? made
  return { id, hintId: `${id}-hint`, problemId: `${id}-problem` }
}

/** The attributes that link a control to its texts. */
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

/** Renders a label above a control, and its error and hint below. */
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
