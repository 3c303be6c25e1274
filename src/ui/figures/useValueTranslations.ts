import { useTranslation } from 'react-i18next'

export interface ValueTranslations {
  readonly text: string
  /** The language of a name that is the same everywhere; absent where the text is in the page's own. */
  readonly lang?: 'en'
}

/** Puts a value into the page's language; what the table lacks is a name, and stays as its maker wrote it. */
export function useValueTranslations(): (value: string) => ValueTranslations {
  const { t, i18n } = useTranslation('shop')
  return (value) => {
    // Sizes and figures are written alike everywhere, and a decimal point would be taken for a path into the table.
    if (/\d|^[A-Z]+$/.test(value)) return { text: value }
    const word = t(`attributeValue.${value.toLowerCase()}`, { defaultValue: '' })
    if (word !== '') return { text: word.charAt(0).toUpperCase() + word.slice(1) }
    return i18n.language.startsWith('en') ? { text: value } : { text: value, lang: 'en' }
  }
}
