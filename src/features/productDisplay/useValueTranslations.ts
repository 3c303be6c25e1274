import { translateValue, type ValueTranslation } from '../../site/texts/attributeText'
import { useTranslation } from '../../site/translations/useTranslation'

/** Translates attributes' values; see `translateValue`. */
export function useValueTranslations(): (value: string) => ValueTranslation {
  const { t, i18n } = useTranslation('shop')
  return (value) => translateValue({ t, language: i18n.language }, value)
}
