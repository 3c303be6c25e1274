import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Product } from '../../domain/product'
import { IconButton } from '../../ui/IconButton'
import { isWished, productUnwished, productWished } from './wishlistSlice'

/** Puts a product on the wishlist and takes it off again. */
export function WishlistHeart({ product }: { product: Pick<Product, 'id' | 'slug' | 'name'> }) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const isOn = useSelector(isWished(product.id))
  const toggle = () => dispatch(isOn ? productUnwished(product) : productWished(product))
  return (
    <IconButton
      icon="heart"
      isFilled={isOn}
      label={t('wishlist.keep', { name: product.name })}
      aria-pressed={isOn}
      onClick={toggle}
    />
  )
}
