import { channelKeyOf, type ChannelKey } from '../../../../src/domain/channelKey'
import type { CurrencyCode } from '../../../../src/domain/money'
import type { Site } from '../../../../src/site/site'

/** A channel of the store with its site. */
export interface MirroredChannel {
  /** The site's id, e.g. `courtline-in`. */
  readonly site: string
  readonly key: ChannelKey
  readonly currency: CurrencyCode
  /** The channel's id in the store. */
  readonly id: number
}

export const mirroredChannel = (
  site: Pick<Site, 'id' | 'brand' | 'currency'>,
  id: number,
): MirroredChannel => ({ site: site.id, key: channelKeyOf(site), currency: site.currency, id })

/** The channels of the sites that have one. */
export const mirroredChannels = (
  sites: readonly Pick<Site, 'id' | 'brand' | 'currency'>[],
  { channels }: { readonly channels: ReadonlyMap<string, number> },
): readonly MirroredChannel[] =>
  sites.flatMap((site) => {
    const id = channels.get(site.id)
    return id === undefined ? [] : mirroredChannel(site, id)
  })
