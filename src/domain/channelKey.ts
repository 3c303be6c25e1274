import { brandKeys, type BrandKey, type Channel } from './channel'
import { currencyCodes, type CurrencyCode } from './money'

/** A channel's name where products are stored, e.g. `courtline INR`. */
export type ChannelKey = `${BrandKey} ${CurrencyCode}`

export const toChannelKey = ({ brand, currency }: Pick<Channel, 'brand' | 'currency'>): ChannelKey =>
  `${brand} ${currency}`

export const channelKeys: readonly ChannelKey[] = brandKeys.flatMap((brand) =>
  currencyCodes.map((currency) => toChannelKey({ brand, currency })),
)
