import { useTranslation } from 'react-i18next'
import { translateValue, type ValueTranslation } from '../../site/texts/attributeText'

/** Translates attributes' values; see `translateValue`. */
export function useValueTranslations(): (value: string) => ValueTranslation {
  const { i18n } = useTranslation('shop')
  return (value) => translateValue(i18n, value)
}
