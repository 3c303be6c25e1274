import type { CartLineOption } from '../../domain/cart/cart'
import { isShopText } from '../../domain/product/optionSelection'
import { useTranslation } from '../../site/translations/useTranslation'
import { useAttributeTranslations, useValueTranslations } from '../productDisplay'

/** A selected option, e.g. `Color: White`. The shopper's own text isn't translated. */
export function LineOption({ option }: { option: Omit<CartLineOption, 'nameId'> }) {
  const { t } = useTranslation('shop')
  const { nameOf } = useAttributeTranslations()
  const textOf = useValueTranslations()
  const name = nameOf(option.name.toLowerCase())
  const { text, lang } = isShopText(option) ? textOf(option.value) : { text: option.value }
  if (lang === undefined) return t('product.choice', { option: name, value: text })
  return (
    <>
      {t('product.choice', { option: name, value: '' })}
      <span lang={lang}>{text}</span>
    </>
  )
}
