import { useEffect, useEffectEvent } from 'react'
import type { Form } from './useForm'

/** Fills a form's email when it becomes known after the form has appeared, unless the shopper has entered one. */
export function useLateEmail({ values, set }: Pick<Form<'email'>, 'values' | 'set'>, email: string): void {
  const fill = useEffectEvent((late: string) => {
    if (values.email === '' && late !== '') set('email', late)
  })
  useEffect(() => fill(email), [email])
}
