import type { Channel } from '../../../src/domain/channel'
import { currentRequest } from '../../process/currentRequest'
import type { Operation } from './client/operation'
import type { StoreClient } from './client/storeClient'

/** A channel and, for a signed-in customer, the store's token. The token is never logged. */
export interface StoreVisit extends Channel {
  readonly customerToken?: string
}

/** Runs an operation of a channel's storefront for the current request. @throws StoreError */
export type Storefront = <Given, Answer>(
  operation: Operation<Given, Answer>,
  given: Given,
  visit: StoreVisit,
) => Promise<Answer>

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
