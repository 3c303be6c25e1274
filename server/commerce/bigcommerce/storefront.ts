import type { Channel } from '../../../src/domain/channel'
import { currentRequest } from '../../process/currentRequest'
import type { Operation } from './client/operation'
import type { StoreClient } from './client/storeClient'

/** Runs an operation of a channel's storefront for the current request. @throws StoreError */
export type Storefront = <Given, Answer>(
  operation: Operation<Given, Answer>,
  given: Given,
  channel: Channel,
) => Promise<Answer>

/** @param channels the store's channel ids by site id */
export const openStorefront =
  (client: Pick<StoreClient, 'fetchGraphql'>, channels: ReadonlyMap<string, number>): Storefront =>
  async (operation, given, { brand, region }) => {
    const channel = channels.get(`${brand}-${region.toLowerCase()}`)
    if (channel === undefined) throw new TypeError(`No channel for ${brand} in ${region}`)
    const request = currentRequest()
    return client.fetchGraphql(operation, given, {
      channel,
      ...(request && { ip: request.ip, correlationId: request.id }),
    })
  }
