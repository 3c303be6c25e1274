import Stripe from 'stripe'
import { validationError } from '../../src/domain/errors'
import { PaymentRefused } from './gateway'

/** A repeated question is answered as it was the first time, whatever has happened since. */
export const isReplayed = ({ lastResponse }: Stripe.Response<unknown>) =>
  lastResponse.headers['idempotent-replayed'] === 'true'

/** @throws CommerceError 400 for a signature that is wrong, too old or missing */
export function verified<Event>(construct: () => Event): Event {
  try {
    return construct()
  } catch {
    throw validationError('The signature is wrong or too old')
  }
}

/** What Stripe finds wrong with a question is wrong the next time, too. */
export async function unlessNever<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
      throw new PaymentRefused('Stripe begins no such payment')
    throw error
  }
}

/** Null for what Stripe does not know. */
export async function unlessUnknown<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** Null for what Stripe does not do. */
export async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      [400, 404].includes(error.statusCode ?? 0)
    )
      return null
    throw error
  }
}
