import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import { ProductBadges } from '../../ui/product/ProductBadges'
import { ProductPicture } from '../../ui/product/ProductPicture'
import styles from './CompareTable.module.css'

interface CompareColumnHeadProps {
  readonly product: Product
  readonly onRemove: (product: Product) => void
}

/** Whose column it is, with the ways to it and out of it. */
export function CompareColumnHead({ product, onRemove }: CompareColumnHeadProps) {
  const { t } = useTranslation(['compare', 'shop'])
  const { name, brand, slug, images } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <th scope="col" className={styles.product}>
      <span className={styles.picture}>
        {picture ? <ProductPicture url={picture.url} alt="" sizes="220px" priority="early" /> : null}
        <span className={styles.badges}>
          <ProductBadges product={product} />
        </span>
        <span className={styles.remove}>
          <IconButton icon="close" label={t('compare.remove', { name })} onClick={() => onRemove(product)} />
        </span>
      </span>
      <span className={styles.maker}>{brand}</span>{' '}
      <Link className={styles.name} to={paths.product(slug)}>
        {name}
      </Link>
      <LinkButton isWide to={paths.product(slug)} aria-label={`${t('compare.choose')}: ${name}`}>
        {t('compare.choose')}
      </LinkButton>
    </th>
  )
}
