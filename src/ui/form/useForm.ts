import { useState, type ChangeEvent, type FormEvent } from 'react'
import type { CommerceErrorData, ErrorDetail } from '../../domain/errors'
import { useStillWhilePressed } from '../useStillWhilePressed'
import type { FieldError } from './ErrorSummary'

type Values<Field extends string> = Readonly<Record<Field, string>>

interface FormQuestions<Field extends string> {
  /** Prefix of the controls' ids. */
  readonly name: string
  /** Initial values. */
  readonly initial: Values<Field>
  readonly fields: readonly Field[]
  /** Returns a field's error message, or null. */
  readonly check: (field: Field, values: Values<Field>) => string | null
  /** The shop's error for the last attempt. */
  readonly refused?: CommerceErrorData | undefined
  /** Assigns an error detail to a field, with its message. */
  readonly blame?: (reason: ErrorDetail) => readonly [field: Field, message: string] | null
}

/** The props that a text field or a select gets from its form. */
export interface FieldControl {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  readonly onBlur: () => void
}

export interface Form<Field extends string> {
  readonly values: Values<Field>
  readonly control: (field: Field) => FieldControl
  readonly problemOf: (field: Field) => string | undefined
  readonly set: (field: Field, text: string) => void
  /** Call it when the shopper leaves a field. It validates the field unless it is empty. */
  readonly leave: (field: Field) => void
  /** All errors, for the summary; empty before the first attempt. */
  readonly summary: { readonly errors: readonly FieldError[]; readonly attempt: number }
  /** The shop's error if it belongs to no field. */
  readonly refusal: CommerceErrorData | null
  /** Restarts the form with these values after it was sent. */
  readonly reset: (values: Values<Field>) => void
  /** Validates all fields, then calls `send`. */
  readonly onSubmit: (send: () => void) => (event: FormEvent) => void
}

/**
 * Manages a form's values and errors. A field's error appears when the shopper leaves it, all errors on
 * submit.
 */
export function useForm<Field extends string>(questions: FormQuestions<Field>): Form<Field> {
  const { name, initial, fields, check, refused, blame } = questions
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** Fields that have changed since the shop's error. */
  const [corrected, setCorrected] = useState<{ readonly of: unknown; readonly fields: readonly Field[] }>()

  // Delay blur errors so the layout doesn't move under the pointer.
  const settled = useStillWhilePressed(left)
  const blamed = new Map((refused?.errors ?? []).flatMap((reason) => asList(blame?.(reason))))
  const problemOf = (field: Field) => {
    const own = attempt > 0 || settled.has(field) ? check(field, values) : null
    const isCorrected = corrected?.of === refused && corrected?.fields.includes(field)
    return own ?? (isCorrected ? undefined : blamed.get(field))
  }
  const idOf = (field: Field) => `${name}-${field}`
  const set = (field: Field, text: string) => {
    setValues((before) => ({ ...before, [field]: text }))
    if (!refused) return
    setCorrected((before) => ({
      of: refused,
      fields: [...(before?.of === refused ? before.fields : []), field],
    }))
  }
  const leave = (field: Field) => {
    if (values[field] !== '') setLeft(new Set([...left, field]))
  }
  const errors = fields.flatMap((field) => {
    const message = problemOf(field)
    return message === undefined ? [] : [{ fieldId: idOf(field), message }]
  })
  return {
    values,
    control: (field) => ({
      id: idOf(field),
      name: field,
      value: values[field],
      problem: problemOf(field),
      onChange: ({ target }) => set(field, target.value),
      onBlur: () => leave(field),
    }),
    problemOf,
    set,
    leave,
    summary: { errors: attempt === 0 ? [] : errors, attempt },
    refusal: refused && blamed.size === 0 ? refused : null,
    reset: (next) => {
      setValues(next)
      setLeft(new Set())
      setAttempt(0)
    },
    onSubmit: (send) => (event) => {
      event.preventDefault()
      setAttempt(attempt + 1)
      if (fields.every((field) => check(field, values) === null)) send()
    },
  }
}

function asList<Entry>(entry: Entry | null | undefined): readonly Entry[] {
  return entry === null || entry === undefined ? [] : [entry]
}
