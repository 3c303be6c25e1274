import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '../../domain/cart'
import { orderContact, type ContactField } from '../../domain/checkout'
import { defaultDeliveryOptions } from '../../domain/delivery'
import { isCommerceError } from '../../domain/errors'
import { toMajor } from '../../domain/money'
import { codRefusal } from '../../domain/payment'
import { orderedLines, orderTotals } from '../../domain/totals'
import { useMoney } from '../../site/useMoney'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/ErrorSummary'
import type { OrderedCart } from './checkoutApi'
import { useCheckoutDraft } from './checkoutDraft'
import styles from './CheckoutForm.module.css'
import { ContactFields, fieldIdOf } from './ContactFields'
import { DeliveryChoice } from './DeliveryChoice'
import { OrderSummary } from './OrderSummary'
import { PaymentChoice } from './PaymentChoice'
import { PlacingFailure } from './PlacingFailure'
import { useContactProblems } from './useContactProblems'

interface CheckoutFormProps {
  readonly cart: Cart
  /** How the last attempt to order went. */
  readonly placing: {
    readonly isLoading: boolean
    readonly error?: unknown
    readonly originalArgs?: OrderedCart | undefined
  }
  readonly place: (request: OrderedCart) => void
}

/** Guest checkout in one column: who and where, how it comes, how it is paid, what it costs. */
export function CheckoutForm({ cart, placing, place }: CheckoutFormProps) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const money = useMoney()
  const { region, currency } = useSite()
  const [draft, setDraft] = useCheckoutDraft()
  const [attempt, setAttempt] = useState(0)
  const { contact, deliveryMethod } = draft
  const refused = isCommerceError(placing.error) ? placing.error : undefined
  const { shown, wordsOf, leave, change, checkAll } = useContactProblems(region, contact, refused)

  const options = defaultDeliveryOptions[region]
  const option = options.find(({ method }) => method === deliveryMethod) ?? options[0]
  if (!option) return null
  const ordered = orderedLines(cart, currency)
  const totals = orderTotals(region, ordered, option)
  const refusal = codRefusal(region, totals.total)

  const type = (field: ContactField, text: string) => {
    change(field)
    setDraft({ ...draft, contact: { ...contact, [field]: text } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (placing.isLoading) return
    setAttempt(attempt + 1)
    if (!checkAll() || refusal !== null) return
    place({
      ...orderContact(region, contact),
      cartId: cart.id,
      deliveryMethod,
      paymentMethod: 'cod',
      expectedTotal: toMajor(totals.total),
    })
  }
  const fieldsInError = shown.map((field) => ({ fieldId: fieldIdOf(field), message: wordsOf(field) ?? '' }))
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('checkout.title')}>
      <div className={styles.questions}>
        {fieldsInError.length > 0 && attempt > 0 ? (
          <ErrorSummary
            title={t('checkout.problems', { count: fieldsInError.length })}
            errors={fieldsInError}
            attempt={attempt}
          />
        ) : null}
        <ContactFields contact={contact} wordsOf={wordsOf} onType={type} onLeave={leave} />
        <DeliveryChoice
          options={options}
          ordered={ordered}
          chosen={option.method}
          onChoose={(method) => setDraft({ ...draft, deliveryMethod: method })}
        />
        <PaymentChoice refusal={refusal} />
      </div>
      <OrderSummary cart={cart} totals={totals} option={option} />
      <div className={styles.failure}>
        {refused ? (
          <PlacingFailure error={refused} agreed={placing.originalArgs} cart={cart} now={totals.total} />
        ) : null}
      </div>
      <div className={styles.submit}>
        <p className={styles.total}>
          <span>{t('cart.total')}</span> <strong>{money(totals.total)}</strong>
        </p>
        <Button
          type="submit"
          tone="accent"
          size="large"
          isWide
          refusal={refusal === null ? null : t('checkout.tooDear')}
          aria-disabled={placing.isLoading ? true : undefined}
        >
          {placing.isLoading ? t('checkout.placing') : t('checkout.place')}
        </Button>
      </div>
    </form>
  )
}
