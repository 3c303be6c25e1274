import Stripe from 'stripe'
import { validationError } from '../../src/domain/errors'
import { PaymentRefused } from './gateway'

/** Whether Stripe replayed the first response to an idempotency key; the object may have changed since. */
export const isReplayed = ({ lastResponse }: Stripe.Response<unknown>) =>
  lastResponse.headers['idempotent-replayed'] === 'true'

/** @throws CommerceError 400 for a missing, invalid or outdated signature */
export function verified<Event>(construct: () => Event): Event {
  try {
    return construct()
  } catch {
    throw validationError('The signature is wrong or too old')
  }
}

/** Converts Stripe's status 400 to a final refusal: a retry would fail too. */
export async function unlessNever<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
      throw new PaymentRefused('Stripe begins no such payment')
    throw error
  }
}

/** Null for status 404: an unknown object. */
export async function unlessUnknown<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** Null for status 400 or 404: a refused request. */
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
