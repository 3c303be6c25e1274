import type { SelectionModifier } from '../../domain/product/modifier'
import { useTranslation } from '../../site/translations/useTranslation'
import { useAttributeTranslations } from './useAttributeTranslations'
import { withinSentence } from './withinSentence'
import styles from './Price.module.css'

/** A required extra that the price doesn't include, e.g. `plus string`. Null renders nothing. */
export function PlusSelection({ selection }: { readonly selection: SelectionModifier | null }) {
  const { t } = useTranslation('shop')
  const { nameOf } = useAttributeTranslations()
  if (!selection) return null
  const name = withinSentence(nameOf(selection.displayName.toLowerCase()))
  return (
    <>
      {' '}
      <span className={styles.plus}>{t('product.plusSelection', { name })}</span>
    </>
  )
}
