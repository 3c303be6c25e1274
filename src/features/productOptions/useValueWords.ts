import { useTranslation } from 'react-i18next'

export interface ValueWords {
  readonly text: string
  /** The language of a name that is the same everywhere; absent where the text is in the page's own. */
  readonly lang?: 'en'
}

/** Puts an option's value into the page's language; what the table lacks is a name, and stays as its maker wrote it. */
export function useValueWords(): (label: string) => ValueWords {
  const { t, i18n } = useTranslation(['product', 'shop'])
  return (label) => {
    // Sizes and figures are written alike everywhere.
    if (/\d|^[A-Z]+$/.test(label)) return { text: label }
    const word = t(`optionValue.${label.toLowerCase()}`, { defaultValue: '' })
    if (word !== '') return { text: word.charAt(0).toUpperCase() + word.slice(1) }
    return i18n.language.startsWith('en') ? { text: label } : { text: label, lang: 'en' }
  }
}
