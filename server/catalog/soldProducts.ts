import type { BrandKey } from '../../src/domain/channel'
import { toChannelKey, channelKeys, type ChannelKey } from '../../src/domain/channelKey'
import { currencyCodes, type CurrencyCode } from '../../src/domain/money'
import type { CatalogProduct } from './products/catalogProduct'
import { Bitset } from './slots/bitset'

const nothing = new Bitset()

/** The slots that are sold in a currency, and those that a channel doesn't show. */
export class SoldProducts {
  private readonly soldIn = new Map<CurrencyCode, Bitset>()
  private readonly hiddenIn = new Map<ChannelKey, Bitset>()

  /** The sets that contain the product's slot. */
  setsOf({ variants, channels }: CatalogProduct): readonly Bitset[] {
    const sold = currencyCodes.filter((currency) => variants.some(({ prices }) => prices[currency]))
    const hiding = channels === null ? [] : channelKeys.filter((channel) => !channels.includes(channel))
    return [
      ...sold.map((currency) => setAt(this.soldIn, currency)),
      ...hiding.map((channel) => setAt(this.hiddenIn, channel)),
    ]
  }

  /** Products that a channel doesn't show; empty without a brand. */
  hidden(currency: CurrencyCode, brand?: BrandKey): Bitset {
    return (brand && this.hiddenIn.get(toChannelKey({ brand, currency }))) ?? nothing
  }

  /** The brand if its channel hides products. Else all channels of the currency share their responses. */
  hidingBrand(currency: CurrencyCode, brand?: BrandKey): BrandKey | undefined {
    return this.hidden(currency, brand).size > 0 ? brand : undefined
  }

  in(currency: CurrencyCode, brand?: BrandKey): Bitset {
    const sold = this.soldIn.get(currency) ?? nothing
    const hidden = this.hidden(currency, brand)
    return hidden.size > 0 ? sold.without(hidden) : sold
  }
}

function setAt<Key>(sets: Map<Key, Bitset>, key: Key): Bitset {
  let set = sets.get(key)
  if (!set) sets.set(key, (set = new Bitset()))
  return set
}
