import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Product } from '../../domain/product'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { isWished, productUnwished, productWished } from './wishlistSlice'

interface WishlistHeartProps {
  readonly product: Pick<Product, 'id' | 'slug' | 'name'>
  /** The heart alone, or with a word beside it where there is room. */
  readonly look?: 'icon' | 'button'
}

/** Puts a product on the wishlist and takes it off again. */
export function WishlistHeart({ product, look = 'icon' }: WishlistHeartProps) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const isOn = useSelector(isWished(product.id))
  const toggle = () => dispatch(isOn ? productUnwished(product) : productWished(product))
  const label = t('wishlist.keep', { name: product.name })
  if (look === 'icon')
    return <IconButton icon="heart" isFilled={isOn} label={label} aria-pressed={isOn} onClick={toggle} />
  return (
    <Button aria-label={label} aria-pressed={isOn} onClick={toggle}>
      <Icon name="heart" isFilled={isOn} />
      {t('wishlist.title')}
    </Button>
  )
}
