import { useTranslation } from 'react-i18next'
import { stringingSlug } from '../../domain/delivery'
import type { Product } from '../../domain/product/product'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import type { OptionChoice } from './options/chosenVariant'
import type { SelectedBefore } from './options/givenAnswers'
import styles from './StringingLink.module.css'

interface StringingLinkProps {
  readonly product: Product
  /** The choice on the product's page. */
  readonly choice: OptionChoice
}

/** Links a racket or a string to the stringing service, where it is selected already. */
export function StringingLink({ product: { id, categories, attributes }, choice }: StringingLinkProps) {
  const { t } = useTranslation(['product', 'shop'])
  const state: SelectedBefore = { picked: { id, categories, attributes }, choice }
  return (
    <Link className={styles.link} to={paths.product(stringingSlug)} state={state}>
      {t('product.haveItStrung')} <Icon name="arrowRight" size="small" />
    </Link>
  )
}
