import { useTranslation } from 'react-i18next'

export interface ValueTranslations {
  readonly text: string
  /** Set for a name without a translation; absent for a text in the page's language. */
  readonly lang?: 'en'
}

/** Translates an attribute's value. A value without a translation is a maker's name and stays unchanged. */
export function useValueTranslations(): (value: string) => ValueTranslations {
  const { t, i18n } = useTranslation('shop')
  return (value) => {
    // Sizes and numbers need no translation. A decimal point would also be read as a key separator.
    if (/\d|^[A-Z]+$/.test(value)) return { text: value }
    // A value can be several, `Balanced, Attacking`.
    const words = value
      .split(', ')
      .map((word) => t(`attributeValue.${word.toLowerCase()}`, { defaultValue: '' }))
    const text = words.join(', ')
    if (!words.includes('')) return { text: text.charAt(0).toUpperCase() + text.slice(1) }
    return i18n.language.startsWith('en') ? { text: value } : { text: value, lang: 'en' }
  }
}
