import { translateValue, type ValueTranslation } from '../../site/texts/attributeText'
import { useTranslation } from '../../site/translations/useTranslation'

/** Translates attributes' values; see `translateValue`. */
export function useValueTranslations(): (value: string) => ValueTranslation {
  const { i18n } = useTranslation('shop')
  return (value) => translateValue(i18n, value)
}
