import type { ProductAttribute } from '../../domain/product/product'
import { capitalised, formatAttribute } from '../../site/texts/attributeText'
import { useTranslation } from '../../site/translations/useTranslation'

interface AttributeTranslations {
  readonly nameOf: (name: string) => string
  /** A short name, e.g. `Balance` for `Balance point`. */
  readonly shortNameOf: (name: string) => string
  /** The value with its unit, e.g. `303 mm`. */
  readonly formatValue: (attribute: Pick<ProductAttribute, 'value' | 'unit'>) => string
}

/** Translates attributes. Without a translation, the catalog's own text is shown. */
export function useAttributeTranslations(): AttributeTranslations {
  const { t, i18n } = useTranslation('shop')
  const nameOf = (name: string) => t(`attribute.${name}`, { defaultValue: capitalised(name) })
  return {
    nameOf,
    shortNameOf: (name) => t(`attributeShort.${name}`, { defaultValue: nameOf(name) }),
    formatValue: (attribute) => formatAttribute({ t, language: i18n.language }, attribute),
  }
}
