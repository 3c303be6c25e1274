import { useTranslation } from 'react-i18next'
import type { PickModifier } from '../../domain/product/modifier'
import { useAttributeWords } from '../figures/useAttributeWords'
import { withinSentence } from '../figures/withinSentence'
import styles from './Price.module.css'

/** Beside a price, what has to be bought with it and is not in it, e.g. `plus string`; nothing for null. */
export function PlusPick({ pick }: { readonly pick: PickModifier | null }) {
  const { t } = useTranslation('shop')
  const { nameOf } = useAttributeWords()
  if (!pick) return null
  const name = withinSentence(nameOf(pick.displayName.toLowerCase()))
  return (
    <>
      {' '}
      <span className={styles.plus}>{t('product.plusPick', { name })}</span>
    </>
  )
}
