import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useSelector } from 'react-redux'
import type { Cart, CartCoupon } from '../../../domain/cart/cart'
import { normalizeCouponCode } from '../../../domain/cart/coupon'
import { isCommerceError } from '../../../domain/errors'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Disclosure } from '../../../ui/Disclosure'
import { TextField } from '../../../ui/form/Field'
import { IconButton } from '../../../ui/icon/IconButton'
import { showToast } from '../../../ui/notice/toast'
import { selectOpenPanel } from '../../panels'
import { useApplyCouponMutation, useRemoveCouponMutation } from '../cartPanelApi'
import { LineError } from '../lines/LineError'
import styles from './CouponEntry.module.css'

/** The applied coupon with a button to remove it, or a form to enter one. */
export function CouponEntry({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const chip = useRef<HTMLDivElement>(null)
  const textId = useId()
  const [justApplied, setJustApplied] = useState<string | null>(null)
  const { coupon } = cart
  const isPanelOpen = useSelector(selectOpenPanel) !== null
  const announce = (code: string) => {
    setJustApplied(code)
    // An open panel would hide the toast; the panel's own coupon gets the focus.
    if (!isPanelOpen) showToast({ tone: 'good', text: t('cart.coupon.applied', { code }) })
  }
  const isJustApplied = coupon !== null && coupon.code === justApplied
  // The form has disappeared. The focus moves to the coupon, which is then read out.
  useEffect(() => {
    if (isJustApplied) chip.current?.focus()
  }, [isJustApplied])
  if (coupon)
    return (
      <div ref={chip} className={styles.applied} role="group" aria-labelledby={textId} tabIndex={-1}>
        <CouponChip coupon={coupon} currency={cart.currency.code} textId={textId} />
      </div>
    )
  return (
    <Disclosure name={t('cart.coupon.add')}>
      <CouponForm currency={cart.currency.code} onApplied={announce} />
    </Disclosure>
  )
}

interface CouponFormProps {
  readonly currency: string
  readonly onApplied: (code: string) => void
}

function CouponForm({ currency, onApplied }: CouponFormProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<'missing' | 'unreadable' | null>(null)
  const [applyCoupon, { error, isLoading, reset }] = useApplyCouponMutation()

  const type = (typed: string) => {
    setText(typed)
    setMistake(null)
    if (error) reset()
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const code = normalizeCouponCode(text)
    if (code === null) {
      setMistake(text.trim() === '' ? 'missing' : 'unreadable')
      field.current?.focus()
      return
    }
    const { data: cart, error: rejected } = await applyCoupon(code)
    if (rejected) field.current?.focus()
    else if (cart?.coupon) onApplied(cart.coupon.code)
  }
  const problem = () => {
    if (mistake === 'missing') return t('cart.coupon.missing')
    if (mistake === 'unreadable') return t('error.coupon_unknown')
    if (!error) return undefined
    if (!isCommerceError(error)) return t('error.unknown')
    // The server sends the minimum as the error's field.
    const minimum = Number(error.errors[0]?.field)
    return error.code === 'coupon_below_minimum' && !Number.isNaN(minimum)
      ? t('cart.coupon.minimum', { amount: { value: minimum, currencyCode: currency } })
      : t([`error.${error.code}`, 'error.unknown'])
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
      <TextField
        ref={field}
        label={t('cart.coupon.code')}
        problem={problem()}
        isLive
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" aria-disabled={isLoading ? true : undefined}>
        {t('cart.coupon.apply')}
      </Button>
    </form>
  )
}

interface CouponChipProps {
  readonly coupon: CartCoupon
  readonly currency: string
  /** Id of the text element, for `aria-labelledby`. */
  readonly textId: string
}

/** The applied coupon: its effect or its problem, and a button to remove it. */
function CouponChip({ coupon, currency, textId }: CouponChipProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const [removeCoupon, { isLoading, error }] = useRemoveCouponMutation()
  const { code, kind, discount, problem, minimum } = coupon
  const money = (value: number) => ({ value, currencyCode: currency })
  const text = () => {
    if (problem === 'coupon_below_minimum' && minimum !== null)
      return t('cart.coupon.minimum', { amount: money(minimum) })
    if (problem !== null) return t([`error.${problem}`, 'error.unknown'])
    return kind === 'free delivery'
      ? t('cart.coupon.freeDelivery')
      : t('cart.coupon.off', { amount: money(discount) })
  }
  return (
    <>
      <div className={styles.chip} data-problem={problem === null ? undefined : ''}>
        <p id={textId} className={styles.text}>
          <strong>{code}</strong>
          <span>{text()}</span>
        </p>
        <IconButton
          icon="close"
          label={t('cart.coupon.remove', { code })}
          onClick={() => void (isLoading || removeCoupon(coupon))}
        />
      </div>
      <LineError error={error} />
    </>
  )
}
