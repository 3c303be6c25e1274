import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import type { PickedBefore } from '../productOptions'
import styles from './StringingLink.module.css'

/** From a racket or a string to the stringing service, which then has it picked already. */
export function StringingLink({ product: { id, categories, attributes } }: { product: Product }) {
  const { t } = useTranslation(['product', 'shop'])
  const state: PickedBefore = { picked: { id, categories, attributes } }
  return (
    <Link className={styles.link} to={paths.product('studio-pro-stringing')} state={state}>
      {t('product.haveItStrung')} <Icon name="arrowRight" size="small" />
    </Link>
  )
}
