import { useEffect, useEffectEvent, useState } from 'react'
import type { Form } from '../../ui/form/useForm'
import { useGetCustomerQuery } from './knownCustomer'

interface KnownEmail {
  /** The signed-in customer's email; empty for a guest. */
  readonly email: string
  /**
   * Key for a form with this email. It changes when the customer signs out, so nothing typed remains. It doesn't
   * change at sign-in, so the typed text stays.
   */
  readonly formKey: number
}

/** The signed-in customer's email for a form. */
export function useKnownEmail(): KnownEmail {
  const { data: customer } = useGetCustomerQuery()
  const id = customer?.id
  const [last, setLast] = useState({ id, formKey: 0 })
  if (last.id !== id) setLast({ id, formKey: last.id === undefined ? last.formKey : last.formKey + 1 })
  return { email: customer?.email ?? '', formKey: last.formKey }
}

/** Fills a form's email when it becomes known after the form has appeared, unless the shopper has entered one. */
export function useLateEmail({ values, set }: Pick<Form<'email'>, 'values' | 'set'>, email: string): void {
  const fill = useEffectEvent((late: string) => {
    if (values.email === '' && late !== '') set('email', late)
  })
  useEffect(() => fill(email), [email])
}
