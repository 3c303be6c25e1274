import type { FormEvent } from 'react'
import { hasChanges } from '../../../domain/cart/cart'
import { toMajor } from '../../../domain/money'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { Button } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { CartChanges } from '../../cart'
import { SecureNote } from '../steps/StepFrame'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { OrderContents } from './OrderContents'
import { PlacingFailure, shortInCart, ShortLines } from './PlacingFailure'
import styles from './ReviewStep.module.css'

/** The last step: a summary, changes since the cart was agreed to, and the order button. */
export function ReviewStep(order: CheckoutOrder) {
  const { cart, draft, giftCards, option, totals, placing, refused: placingError, flush, clear, open } = order
  const { t } = useTranslation(['checkout', 'cart', 'totals', 'shop'])
  const money = useMoney()
  const { paymentMethod } = draft
  const short = shortInCart(cart)
  // The failure lists them already.
  const isListed = placingError?.code === 'out_of_stock'
  const isChanged = hasChanges(cart)
  const place = async (event: FormEvent) => {
    event.preventDefault()
    if (placing.isLoading || paymentMethod === null || isChanged || short.length > 0) return
    await placing.place(
      {
        ...order.requestTexts,
        cartId: cart.id,
        deliveryMethod: option.method,
        paymentMethod,
        expectedTotal: toMajor(totals.total),
        ...(giftCards.length > 0 && { expectedDue: toMajor(totals.due) }),
      },
      // Pending changes must arrive before the order, which deletes the draft.
      { bank: paymentMethod === 'virtual_account' ? draft.bank : null, before: flush, after: clear },
    )
  }
  const disabledReason =
    short.length > 0
      ? t('cart.blocked', { names: short.map(({ name }) => name).join(', ') })
      : isChanged
        ? t('checkout.agreeFirst')
        : null
  return (
    <div className={styles.form}>
      <CartChanges cart={cart} />
      {short.length > 0 && !isListed ? <ShortLines lines={short} /> : null}
      {order.isWide ? null : <OrderContents {...order} />}
      <form
        className={styles.placing}
        onSubmit={(event) => void place(event)}
        aria-label={t('checkout.review')}
      >
        <div className={styles.failure}>
          {placingError ? (
            <PlacingFailure
              error={placingError}
              agreed={placing.originalArgs}
              cart={cart}
              now={totals.total}
              onCardsChanged={open}
            />
          ) : null}
        </div>
        <div className={styles.submit}>
          <p className={styles.total}>
            <span>{giftCards.length > 0 ? t('cart.due') : t('cart.total')}</span>{' '}
            <strong>{money(totals.due)}</strong>
          </p>
          <Button
            type="submit"
            tone="accent"
            size="large"
            isWide
            disabledReason={disabledReason}
            aria-disabled={placing.isLoading ? true : undefined}
          >
            {placing.isLoading
              ? t('checkout.placing')
              : paymentMethod === 'cod'
                ? t('checkout.placeCod')
                : paymentMethod === 'gift_card'
                  ? t('checkout.giftCard.place')
                  : t('checkout.placePay')}
          </Button>
        </div>
        <SecureNote />
        <SmallPrint paymentMethod={paymentMethod} />
      </form>
    </div>
  )
}

interface SmallPrintProps {
  readonly paymentMethod: CheckoutOrder['draft']['paymentMethod']
}

/** Time of payment and terms. The checkout has no footer with these links. */
function SmallPrint({ paymentMethod }: SmallPrintProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <div className={styles.small}>
      <p>
        {paymentMethod === 'cod'
          ? t('checkout.payLater')
          : paymentMethod === 'gift_card'
            ? t('checkout.giftCard.paysAll')
            : t('checkout.payThen')}
      </p>
      <p className={styles.rules}>
        {t('checkout.rules')} <Link to={paths.page('terms')}>{t('footer.terms')}</Link>{' '}
        <Link to={paths.page('returns')}>{t('footer.returns')}</Link>{' '}
        <Link to={paths.page('privacy')}>{t('footer.privacy')}</Link>
      </p>
    </div>
  )
}
