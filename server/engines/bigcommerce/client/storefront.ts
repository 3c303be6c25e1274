import type { Channel } from '../../../../src/domain/channel'
import { CommerceError, notSignedIn } from '../../../../src/domain/errors'
import { currentRequest } from '../../../process/currentRequest'
import { TooManyRequests } from '../../../process/errorResponse'
import type { Operation } from './operation'
import type { StoreClient } from './storeClient'
import { StoreError } from './storeError'

/** A channel and, for a signed-in customer, the store's token. The token is never logged. */
export interface StoreVisit extends Channel {
  readonly customerToken?: string
}

/** Runs an operation of a channel's storefront for the current request. @throws StoreError */
export type Storefront = <Given, Data>(
  operation: Operation<Given, Data>,
  given: Given,
  visit: StoreVisit,
) => Promise<Data>

/** The id of a channel's site. */
export const siteIdOf = ({ brand, region }: Channel): string => `${brand}-${region.toLowerCase()}`

/** @param channels the store's channel ids by site id */
export const openStorefront =
  (client: Pick<StoreClient, 'fetchGraphql'>, channels: ReadonlyMap<string, number>): Storefront =>
  async (operation, given, visit) => {
    const channel = channels.get(siteIdOf(visit))
    if (channel === undefined) throw new TypeError(`No channel for ${siteIdOf(visit)}`)
    const { customerToken } = visit
    const request = currentRequest()
    return client.fetchGraphql(operation, given, {
      channel,
      ...(customerToken !== undefined && { customerToken }),
      ...(request && { ip: request.ip, correlationId: request.id }),
    })
  }

/** 503: the hosted store, or our access to it, doesn't work now. The cause is logged, never shown. */
export class StoreUnavailable extends CommerceError {
  constructor(cause?: StoreError) {
    super(
      'store_unavailable',
      503,
      'The shop cannot reach its store at the moment. Please try again in a moment',
    )
    this.cause = cause
  }
}

/** Null instead of `not_signed_in`, for a request that a guest may send too. */
export function nullForGuests(error: unknown): null {
  if (error instanceof CommerceError && error.code === 'not_signed_in') return null
  throw error
}

/** The error of the port for a failed call. Other errors are returned unchanged. */
export function asCommerceError(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  if (error.code === 'rate_limited') return new TooManyRequests(error.retryAfter ?? 1)
  if (error.code === 'signed_out') return notSignedIn()
  return new StoreUnavailable(error)
}

/** The same calls; those that fail reject with the port's errors. */
export const withCommerceErrors = <Calls extends object>(calls: Calls): Calls =>
  new Proxy(calls, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(call, target, given)
        } catch (error) {
          throw asCommerceError(error)
        }
      }
    },
  })
