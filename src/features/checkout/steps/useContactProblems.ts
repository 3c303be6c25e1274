import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactProblem, type ContactDraft, type ContactField } from '../../../domain/order/checkout'
import { useSite } from '../../../site/useSite'
import type { FieldError } from '../../../ui/form/ErrorSummary'
import { useStillWhilePressed } from '../../../ui/useStillWhilePressed'

interface ContactProblemsShown {
  /** What is told, in the order of the fields. */
  readonly errors: readonly FieldError[]
  /** What is wrong with a field, in words; undefined while nothing is told. */
  readonly messageOf: (field: ContactField) => string | undefined
  /** The shopper left a field: what stands there is checked, an empty one may still be filled. */
  readonly leave: (field: ContactField) => void
  /** Tells every problem at once; true when there is none. */
  readonly checkAll: () => boolean
}

/** The id of a field's control. */
export const fieldIdOf = (field: ContactField) => `checkout-${field}`

/** Which problems of a step's fields are told and how; those that the shop found too, until their field is changed. */
export function useContactProblems(
  fields: readonly ContactField[],
  contact: ContactDraft,
  refused: readonly ContactField[],
): ContactProblemsShown {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region } = useSite()
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set())
  const [isTried, setIsTried] = useState(false)
  // The press that leaves a field may be for something below it, which a message would push away from under it.
  const settled = useStillWhilePressed(left)
  const ownProblem = (field: ContactField) => contactProblem(region, field, contact[field])
  const messageOf = (field: ContactField) => {
    const own = isTried || settled.has(field) ? ownProblem(field) : null
    const problem = own ?? (refused.includes(field) ? 'invalid' : null)
    if (problem === null) return undefined
    return t([
      `checkout.problem.${field}.${problem}.${region}`,
      `checkout.problem.${field}.${problem}`,
      `checkout.problem.${problem}`,
    ])
  }
  return {
    errors: fields.flatMap((field) => {
      const message = messageOf(field)
      return message === undefined ? [] : [{ fieldId: fieldIdOf(field), message }]
    }),
    messageOf,
    leave: (field) => {
      if (contact[field].trim() !== '') setLeft(new Set([...left, field]))
    },
    checkAll: () => {
      setIsTried(true)
      return fields.every((field) => ownProblem(field) === null)
    },
  }
}
