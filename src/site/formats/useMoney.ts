import { useCallback } from 'react'
import type { Money } from '../../domain/money'
import type { Price } from '../../domain/product/product'
import { useLocale } from '../useSite'
import { formatAmount, type MoneyStyle } from './money'

/** Formats amounts in the page's locale: minor units (`Money`) or major units (`Price`). */
export function useMoney(style?: MoneyStyle): (amount: Money | Price) => string {
  const locale = useLocale()
  return useCallback((amount) => formatAmount(amount, locale, style), [locale, style])
}
