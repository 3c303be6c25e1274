import { useTranslation } from 'react-i18next'
import type { ProductAttribute } from '../../domain/product/product'
import { useValueTranslations } from './useValueTranslations'

interface AttributeTranslations {
  readonly nameOf: (name: string) => string
  /** A short name, e.g. `Balance` for `Balance point`. */
  readonly shortNameOf: (name: string) => string
  /** The value with its unit, e.g. `303 mm`. */
  readonly formatValue: (attribute: Pick<ProductAttribute, 'value' | 'unit'>) => string
}

const noBreakSpace = '\u00a0'

/** Translates attributes. Without a translation, the catalog's own text is shown. */
export function useAttributeTranslations(): AttributeTranslations {
  const { t } = useTranslation('shop')
  const textOf = useValueTranslations()
  const nameOf = (name: string) => t(`attribute.${name}`, { defaultValue: capitalised(name) })
  return {
    nameOf,
    shortNameOf: (name) => t(`attributeShort.${name}`, { defaultValue: nameOf(name) }),
    formatValue: ({ value, unit }) => {
      const word = /\d/.test(value) ? value : capitalised(textOf(value).text)
      if (unit === null) return word
      // None of the languages has a space before the percent sign.
      if (unit === '%') return `${word}%`
      return word + noBreakSpace + t(`unit.${unit}`, { count: Number(value), defaultValue: unit })
    },
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
