import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactFields, contactProblem, type ContactDraft, type ContactField } from '../../domain/checkout'
import type { CommerceErrorData } from '../../domain/errors'
import type { RegionCode } from '../../domain/region'

interface ContactProblemsShown {
  /** Fields whose problem is told, in the form's order. */
  readonly shown: readonly ContactField[]
  /** What is wrong with a field, in words; undefined while nothing is told. */
  readonly wordsOf: (field: ContactField) => string | undefined
  /** The shopper left a field: what stands there is checked, an empty one may still be filled. */
  readonly leave: (field: ContactField) => void
  readonly change: (field: ContactField) => void
  /** Tells every problem at once; true when there is none. */
  readonly checkAll: () => boolean
}

/** Which problems are told and how; those that the server found too, until their field is changed. */
export function useContactProblems(
  region: RegionCode,
  contact: ContactDraft,
  refused: CommerceErrorData | undefined,
): ContactProblemsShown {
  const { t } = useTranslation(['checkout', 'shop'])
  const [told, setTold] = useState<ReadonlySet<ContactField>>(new Set())
  const [corrected, setCorrected] = useState<{ of: unknown; fields: ReadonlySet<string> }>()
  const problemOf = (field: ContactField) => {
    const own = told.has(field) ? contactProblem(region, field, contact[field]) : null
    if (own !== null) return own
    const isCorrected = corrected?.of === refused && corrected?.fields.has(field)
    return !isCorrected && refused?.errors.some((error) => error.field === field) ? 'invalid' : null
  }
  return {
    shown: contactFields.filter((field) => problemOf(field) !== null),
    wordsOf: (field) => {
      const problem = problemOf(field)
      return problem === null
        ? undefined
        : t([`checkout.problem.${field}.${problem}`, `checkout.problem.${problem}`])
    },
    leave: (field) => {
      if (contact[field].trim() !== '') setTold(new Set([...told, field]))
    },
    change: (field) => {
      const before = corrected?.of === refused ? corrected?.fields : undefined
      if (refused) setCorrected({ of: refused, fields: new Set([...(before ?? []), field]) })
    },
    checkAll: () => {
      setTold(new Set(contactFields))
      return contactFields.every((field) => contactProblem(region, field, contact[field]) === null)
    },
  }
}
