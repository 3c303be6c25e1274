import { useDispatch } from 'react-redux'
import type { Product, ProductVariant } from '../../../domain/product/product'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'
import { showToast } from '../../../ui/notice/toast'
import { panelOpened } from '../../panels'
import { useAddItemsMutation } from '../cartApi'
import { newCartItem } from '../newCartItem'

interface AddOneProps {
  readonly product: Product
  readonly variant: ProductVariant
  /** True on the cart page, where a toast replaces the cart panel. */
  readonly isOnCart?: boolean
}

/** Adds one item of a variant to the cart. */
export function AddOne({ product, variant, isOnCart = false }: AddOneProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const dispatch = useDispatch()
  const [addItems, { isLoading }] = useAddItemsMutation()
  const { name } = product
  const add = async () => {
    if (isLoading) return
    const { error } = await addItems([newCartItem(product, variant, 1)])
    if (error) showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
    else if (isOnCart) showToast({ tone: 'good', text: t('product.added', { name }) })
    else dispatch(panelOpened('cart'))
  }
  return (
    <Button aria-label={t('product.addNamed', { name })} onClick={() => void add()}>
      <Icon name="plus" size="small" /> {t('rails.add')}
    </Button>
  )
}
