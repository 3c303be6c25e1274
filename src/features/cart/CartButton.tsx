import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from '../../site/translations/useTranslation'
import { Icon } from '../../ui/icon/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { panelOpened } from '../panels'
import { useGetCartQuery, selectIsCartKnown, selectItemCount } from './cartApi'
import styles from './CartButton.module.css'

/** Opens the cart panel. Shows the item count once the cart is loaded. */
export function CartButton() {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  useGetCartQuery(undefined, { refetchOnMountOrArgChange: false })
  const count = useSelector(selectItemCount)
  const label = count === 0 ? t('shell.cart') : t('shell.cartCount', { count })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        data-panel="cart"
        aria-label={label}
        title={label}
        onClick={() => dispatch(panelOpened('cart'))}
      >
        <Icon name="cart" />
        {count === 0 ? null : (
          <span key={count} className={styles.count}>
            {count}
          </span>
        )}
      </button>
      <ChangedCount count={count} label={label} />
    </>
  )
}

// Announces changes of the count; the count at page load isn't announced.
function ChangedCount({ count, label }: { count: number; label: string }) {
  const isKnown = useSelector(selectIsCartKnown)
  const [announced, setAnnounced] = useState<number | null>(null)
  const [notice, setNotice] = useState('')
  if (isKnown && announced !== count) {
    setAnnounced(count)
    if (announced !== null) setNotice(label)
  }
  return (
    <span role="status">
      <VisuallyHidden>{notice}</VisuallyHidden>
    </span>
  )
}
