import { CommerceError } from '../../../src/domain/errors'
import { isCurrencyCode, toMinor } from '../../../src/domain/money'
import type { GiftCards } from '../../commerce/giftCards'
import { asCommerceError } from './asCommerceError'
import { giftCertificate } from './operations/codes'
import type { Storefront } from './storefront'

/** Gift certificates of the store. Their balance can be read here; the store's checkout takes them. */
export const storeGiftCards = (storefront: Storefront): GiftCards => ({
  ofCode: async (code, channel) => {
    const { site } = await storefront(giftCertificate, { code: code.trim() }, channel).catch(
      (error: unknown) => {
        throw asCommerceError(error)
      },
    )
    const found = site.giftCertificate
    const currency = found?.balance.currencyCode ?? ''
    if (found?.status !== 'ACTIVE' || !isCurrencyCode(currency) || currency !== channel.currency)
      throw new CommerceError('gift_card_unknown', 404, 'There is no such gift card')
    return {
      id: found.code,
      lastFour: found.code.slice(-4),
      currency,
      balanceMinor: toMinor(found.balance.value, currency),
      expiresAt: found.expiresAt && new Date(found.expiresAt.utc),
    }
  },
  withIds: async () => [],
})
