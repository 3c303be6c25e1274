import type { ChannelKey } from '../../../../src/domain/channelKey'
import { decimalsOf, type CurrencyCode } from '../../../../src/domain/money'
import type { WholeVariant } from '../../../catalog/exchange/record'
import type { StoreProduct } from '../operations/productParts'
import type { MirroredChannel } from './mirroredChannel'

export interface ChannelPrices {
  /** Channels that sell the product. */
  readonly channels: readonly ChannelKey[]
  /** Refused channels. */
  readonly problems: readonly string[]
  /** Prices of a variant in major units. */
  readonly of: (variantId: number) => WholeVariant['prices']
}

interface Price {
  readonly list: number
  readonly sale: number | null
  readonly retail: null
}

/** Reads the prices of each channel, and refuses channels whose prices the shop cannot show. */
export function readPrices(found: readonly (readonly [MirroredChannel, StoreProduct])[]): ChannelPrices {
  const problems: string[] = []
  const channels: ChannelKey[] = []
  const byCurrency = new Map<CurrencyCode, { site: string; prices: ReadonlyMap<number, Price> }>()
  for (const [{ site, key, currency }, product] of found) {
    const read = pricesIn(product, currency)
    if (typeof read === 'string') {
      problems.push(`${site}: ${read}`)
      continue
    }
    const other = byCurrency.get(currency)
    const difference = other && differenceOf(other.prices, read)
    if (other && difference !== null) {
      problems.push(`${site}: ${difference} ${currency}, but another price in ${other.site}`)
      continue
    }
    if (!other) byCurrency.set(currency, { site, prices: read })
    channels.push(key)
  }
  return {
    channels,
    problems,
    of: (variantId) =>
      Object.fromEntries(
        [...byCurrency].flatMap(([currency, { prices }]) => {
          const price = prices.get(variantId)
          return price ? [[currency, price]] : []
        }),
      ),
  }
}

/** Prices by variant, or why they cannot be used. */
function pricesIn({ variants }: StoreProduct, currency: CurrencyCode): ReadonlyMap<number, Price> | string {
  const found = new Map<number, Price>()
  for (const { node } of variants.edges ?? []) {
    if (!node.prices) continue
    const { price, basePrice } = node.prices
    if (price.currencyCode !== currency) return `the price is in ${price.currencyCode}, not in ${currency}`
    const base = basePrice?.value ?? price.value
    const list = Math.max(base, price.value)
    for (const value of [price.value, list]) {
      if (!isWhole(value, currency)) return `the price ${value} has more decimals than ${currency}`
    }
    if (price.value <= 0) continue
    found.set(node.entityId, { list, sale: price.value < list ? price.value : null, retail: null })
  }
  return found.size > 0 ? found : 'no price'
}

// Rounded to a thousandth of a minor unit, because 3.9 * 100 isn't exactly 390.
const isWhole = (value: number, currency: CurrencyCode) =>
  Number.isInteger(Math.round(value * 10 ** (decimalsOf(currency) + 3)) / 1_000)

/** A price of the second list that differs; null if all are equal. */
function differenceOf(prices: ReadonlyMap<number, Price>, others: ReadonlyMap<number, Price>): string | null {
  for (const [id, price] of others) {
    const other = prices.get(id)
    if (other?.list !== price.list || other.sale !== price.sale) return `${price.sale ?? price.list}`
  }
  return null
}
