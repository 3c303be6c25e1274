import { useState, type ChangeEvent, type FormEvent } from 'react'
import { isCommerceError, type CommerceErrorData, type ErrorDetail } from '../../domain/errors'
import { useFrozenDuringPress } from '../useFrozenDuringPress'
import type { FieldError } from './ErrorSummary'

type Values<Field extends string> = Readonly<Record<Field, string>>

interface FormOptions<Field extends string> {
  /** Prefix of the controls' ids. */
  readonly name: string
  /** Initial values. */
  readonly initial: Values<Field>
  readonly fields: readonly Field[]
  /** Returns a field's error message, or null. */
  readonly check: (field: Field, values: Values<Field>) => string | null
  /** The `error` of the mutation hook that sends the form. */
  readonly error?: unknown
  /** Assigns an error detail to a field, with its message. */
  readonly toFieldError?: (reason: ErrorDetail) => readonly [field: Field, message: string] | null
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
  readonly findError: (field: Field) => string | undefined
  readonly set: (field: Field, text: string) => void
  /** Call it when the shopper leaves a field. It validates the field unless it is empty. */
  readonly blur: (field: Field) => void
  /** All errors, for the summary; empty before the first attempt. */
  readonly summary: { readonly errors: readonly FieldError[]; readonly attempt: number }
  /** The shop's error if it belongs to no field. */
  readonly formError: CommerceErrorData | null
  /** Restarts the form with these values after it was sent. */
  readonly reset: (values: Values<Field>) => void
  /** Validates all fields, then calls `send`. */
  readonly onSubmit: (send: () => void) => (event: FormEvent) => void
}

/**
 * Manages a form's values and errors. A field's error appears when the shopper leaves it, all errors on
 * submit.
 */
export function useForm<Field extends string>(options: FormOptions<Field>): Form<Field> {
  const { name, initial, fields, check, toFieldError } = options
  const error = isCommerceError(options.error) ? options.error : null
  const [values, setValues] = useState(initial)
  const [visited, setVisited] = useState<ReadonlySet<Field>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** Fields that have changed since the shop's error. */
  const [corrected, setCorrected] = useState<{ readonly of: unknown; readonly fields: readonly Field[] }>()

  // Delay blur errors so the layout doesn't move under the pointer.
  const settled = useFrozenDuringPress(visited)
  const serverErrors = new Map((error?.errors ?? []).flatMap((reason) => asList(toFieldError?.(reason))))
  const findError = (field: Field) => {
    const own = attempt > 0 || settled.has(field) ? check(field, values) : null
    const isCorrected = corrected?.of === error && corrected.fields.includes(field)
    return own ?? (isCorrected ? undefined : serverErrors.get(field))
  }
  const toId = (field: Field) => `${name}-${field}`
  const set = (field: Field, text: string) => {
    setValues((before) => ({ ...before, [field]: text }))
    if (!error) return
    setCorrected((before) => ({
      of: error,
      fields: [...(before?.of === error ? before.fields : []), field],
    }))
  }
  const blur = (field: Field) => {
    if (values[field] !== '') setVisited(new Set([...visited, field]))
  }
  const errors = fields.flatMap((field) => {
    const message = findError(field)
    return message === undefined ? [] : [{ fieldId: toId(field), message }]
  })
  return {
    values,
    control: (field) => ({
      id: toId(field),
      name: field,
      value: values[field],
      problem: findError(field),
      onChange: ({ target }) => set(field, target.value),
      onBlur: () => blur(field),
    }),
    findError,
    set,
    blur,
    summary: { errors: attempt === 0 ? [] : errors, attempt },
    formError: serverErrors.size === 0 ? error : null,
    reset: (next) => {
      setValues(next)
      setVisited(new Set())
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
