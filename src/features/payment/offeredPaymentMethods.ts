import type { Money } from '../../domain/money'
import { overCodLimit, paymentMethodError, type PaymentMethodError } from '../../domain/payment/payment'
import {
  isTestMethod,
  methodLabel,
  paymentMethods,
  testMethods,
  type PaymentMethod,
} from '../../domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../domain/payment/virtualAccountBanks'
import { toLanguage } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'

export interface OfferedPaymentMethod extends PaymentMethod {
  readonly isTest: boolean
  /** Why the method is unavailable; null if it is available. */
  readonly disabledReason: PaymentMethodError | null
  /** How far the amount is over the method's limit; null within it. */
  readonly over: Money | null
}

/**
 * Returns the site's payment methods, available ones first.
 * @param total the amount to pay; null skips the check of amounts
 * @param buysGiftCard whether the order contains a gift card
 */
export function usePaymentMethods(
  total: Money | null,
  buysGiftCard = false,
): readonly OfferedPaymentMethod[] {
  const { region, openMethods } = useSite()
  const locale = useLocale()
  const tests = testMethods
    .filter((key) => openMethods.includes(key))
    .map((key) => ({ key, label: methodLabel(key, toLanguage(locale)) }))
  return [...paymentMethods(region, locale), ...tests]
    .map((method) => ({
      ...method,
      isTest: isTestMethod(method.key),
      disabledReason: paymentMethodError(region, method.key, total, openMethods, buysGiftCard),
      over: method.key === 'cod' && total ? overCodLimit(region, total) : null,
    }))
    .sort((one, other) => rank(one) - rank(other))
}

/** Returns the chosen bank of a virtual account if the site offers it, else the first; null without a choice. */
export function useBank(chosen: VirtualAccountBank | null): VirtualAccountBank | null {
  const { transferBanks = [] } = useSite()
  return transferBanks.find((bank) => bank === chosen) ?? transferBanks[0] ?? null
}

const rank = ({ disabledReason }: OfferedPaymentMethod) => (disabledReason === null ? 0 : 1)
