import { useState, type ChangeEvent, type FormEvent } from 'react'
import type { CommerceErrorData, ErrorDetail } from '../../domain/errors'
import { useStillWhilePressed } from '../useStillWhilePressed'
import type { FieldError } from './ErrorSummary'

type Values<Field extends string> = Readonly<Record<Field, string>>

interface FormQuestions<Field extends string> {
  /** What the ids of its controls begin with. */
  readonly name: string
  /** What it begins with; the fields' order is the form's. */
  readonly initial: Values<Field>
  readonly fields: readonly Field[]
  /** What is wrong with a field, in words; null when nothing is. */
  readonly check: (field: Field, values: Values<Field>) => string | null
  /** How the last attempt was refused by the shop. */
  readonly refused?: CommerceErrorData | undefined
  /** Which field one of the shop's reasons is about, and how it says so. */
  readonly blame?: (reason: ErrorDetail) => readonly [field: Field, message: string] | null
}

/** What a text field or a select needs of its form. */
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
  /** The shopper has left a field: what stands there is checked, an empty one may still be filled. */
  readonly leave: (field: Field) => void
  /** What is wrong in all, for the summary; empty before the first attempt. */
  readonly summary: { readonly errors: readonly FieldError[]; readonly attempt: number }
  /** The shop's refusal, when no field is to blame for it. */
  readonly refusal: CommerceErrorData | null
  /** Begins anew with these texts, once they have been sent. */
  readonly reset: (values: Values<Field>) => void
  /** Checks everything, then sends. */
  readonly onSubmit: (send: () => void) => (event: FormEvent) => void
}

/** A form's texts and which of its problems are told: a field's when it is left, all of them when it is sent. */
export function useForm<Field extends string>(questions: FormQuestions<Field>): Form<Field> {
  const { name, initial, fields, check, refused, blame } = questions
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** Fields that were changed since the shop refused them. */
  const [corrected, setCorrected] = useState<{ readonly of: unknown; readonly fields: readonly Field[] }>()

  // The press that leaves a field may be for something below it, which a message would push away from under it.
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
