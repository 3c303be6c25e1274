import { useTranslation } from 'react-i18next'
import type { CartCoupon } from '../../../domain/cart/cart'
import { IconButton } from '../../../ui/icon/IconButton'
import { useRemoveCouponMutation } from '../cartApi'
import { Refusal } from '../lines/Refusal'
import styles from './CouponEntry.module.css'

interface CouponChipProps {
  readonly coupon: CartCoupon
  readonly currency: string
  /** Id of the words that say it, for what names itself by them. */
  readonly textId: string
}

/** The code on the cart: what it does or why it does nothing now, and a way to drop it. */
export function CouponChip({ coupon, currency, textId }: CouponChipProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const [removeCoupon, { isLoading, error }] = useRemoveCouponMutation()
  const { code, kind, discount, problem, minimum } = coupon
  const money = (value: number) => ({ value, currencyCode: currency })
  const effect =
    kind === 'free delivery'
      ? t('cart.coupon.freeDelivery')
      : t('cart.coupon.off', { amount: money(discount) })
  return (
    <>
      <div className={styles.chip} data-problem={problem === null ? undefined : ''}>
        <p id={textId} className={styles.text}>
          <strong>{code}</strong>
          <span>{problem === null ? effect : t([`error.${problem}`, 'error.unknown'])}</span>
          {problem === 'coupon_below_minimum' && minimum !== null ? (
            <span>{t('cart.coupon.minimum', { amount: money(minimum) })}</span>
          ) : null}
        </p>
        <IconButton
          icon="close"
          label={t('cart.coupon.remove', { code })}
          onClick={() => void (isLoading || removeCoupon(coupon))}
        />
      </div>
      <Refusal error={error} />
    </>
  )
}
