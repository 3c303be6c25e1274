import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requiredSelection } from '../../domain/product/modifier'
import { paths } from '../../site/urls/paths'
import { KeyFigures } from '../../ui/figures/KeyFigures'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import { PlusSelection } from '../../ui/product/PlusSelection'
import { Price } from '../../ui/product/Price'
import { ProductPicture } from '../../ui/product/ProductPicture'
import { savingOf, type ShownWishlistItem } from './shownWishlistItem'
import styles from './WishlistRow.module.css'

interface WishlistRowProps {
  readonly item: ShownWishlistItem
  /** The way into the cart. */
  readonly action: ReactNode
  readonly onRemove: () => void
  /** True where it has just been put back: the focus goes on here. */
  readonly isBack: boolean
}

/** Something kept for later: what it is, what it costs now and what it cost then. */
export function WishlistRow({ item, action, onRemove, isBack }: WishlistRowProps) {
  const { t } = useTranslation(['wishlist', 'shop'])
  const name = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) name.current?.focus()
  }, [isBack])
  const { product, variant } = item
  const picture = product.images.find(({ isDefault }) => isDefault) ?? product.images[0]
  const isThere = (variant ?? product).inStock
  return (
    <li className={styles.row} data-sold-out={isThere ? undefined : ''}>
      <Link className={styles.picture} to={paths.product(product.slug)} tabIndex={-1} aria-hidden="true">
        {picture ? <ProductPicture url={picture.url} alt="" sizes="128px" priority="early" /> : null}
      </Link>
      <div className={styles.what}>
        <p className={styles.maker}>{product.brand}</p>
        <h2 className={styles.name}>
          <Link ref={name} to={paths.product(product.slug)}>
            {product.name}
          </Link>
        </h2>
        <p className={styles.stock}>{isThere ? t('product.inStock') : t('product.soldOut')}</p>
      </div>
      <div className={styles.figures}>
        <KeyFigures product={product} size="card" />
      </div>
      <div className={styles.price}>
        <p>
          <Price now={(variant ?? product).price} />
          <PlusSelection selection={requiredSelection(product)} />
        </p>
        <PriceThen item={item} />
      </div>
      <div className={styles.actions}>
        {action}
        <IconButton icon="trash" label={t('wishlist.remove', { name: product.name })} onClick={onRemove} />
      </div>
    </li>
  )
}

function PriceThen({ item }: { item: ShownWishlistItem }) {
  const { t } = useTranslation(['wishlist', 'shop'])
  const saving = savingOf(item)
  if (!saving || saving.value === 0 || !item.priceThen) return null
  return (
    <>
      {saving.value > 0 ? <p className={styles.less}>{t('wishlist.less', { amount: saving })}</p> : null}
      <p className={styles.was}>{t('wishlist.was', { price: item.priceThen })}</p>
    </>
  )
}
