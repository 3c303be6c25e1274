import { useTranslation } from 'react-i18next'
import type { CartLineOption } from '../../domain/cart/cart'
import { isShopsWord } from '../../domain/product/optionSelection'
import { useAttributeWords } from '../figures/useAttributeWords'
import { useValueWords } from '../figures/useValueWords'

/** What was chosen of an option, e.g. `Colour: White`; what the shopper has typed stays as it is. */
export function LineOption({ option }: { option: Omit<CartLineOption, 'nameId'> }) {
  const { t } = useTranslation('shop')
  const { nameOf } = useAttributeWords()
  const wordsOf = useValueWords()
  const name = nameOf(option.name.toLowerCase())
  const { text, lang } = isShopsWord(option) ? wordsOf(option.value) : { text: option.value }
  if (lang === undefined) return t('product.choice', { option: name, value: text })
  return (
    <>
      {t('product.choice', { option: name, value: '' })}
      <span lang={lang}>{text}</span>
    </>
  )
}
