import { useState } from 'react'
import { readStored, writeStored } from '../../../site/browserStorage'
import { paymentStorage } from '../../../site/preferences'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Notice } from '../../../ui/notice/Notice'
import { PaymentChoice, useBank, usePaymentMethods } from '../../payment'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { GiftCardEntry } from './GiftCardEntry'
import { StepForm } from './StepFrame'

/** Payment methods; gift cards too, unless the summary beside the steps has them. */
export function PaymentStep(order: CheckoutOrder) {
  const { cart, draft, totals, change, goOn, refused: placingError } = order
  const { t } = useTranslation(['checkout', 'shop'])
  const methods = usePaymentMethods(totals.due, cart.giftCards.length > 0)
  const open = methods.filter(({ disabledReason }) => disabledReason === null)
  const [usual] = useState(() => readStored(...paymentStorage()))
  const ofKey = (wanted: string | null | undefined) => open.find(({ key }) => key === wanted)
  const chosen = (ofKey(draft.paymentMethod) ?? ofKey(usual) ?? open[0])?.key ?? null
  const isPaid = totals.due.minor === 0
  const bank = useBank(draft.bank)
  return (
    <StepForm
      step="payment"
      next="review"
      onGoOn={() => {
        writeStored(...paymentStorage(), chosen)
        goOn({
          paymentMethod: isPaid ? 'gift_card' : chosen,
          ...(chosen === 'virtual_account' && bank && { bank }),
        })
      }}
      disabledReason={chosen === null && !isPaid ? t('checkout.tooDear') : null}
    >
      {placingError?.code === 'gift_card_changed' ? (
        <Notice tone="caution" title={t('checkout.giftCard.changed')} isLive>
          <p>{t('checkout.giftCard.changedText')}</p>
        </Notice>
      ) : null}
      {order.isWide ? null : <GiftCardEntry {...order} />}
      {isPaid ? (
        <p>{t('checkout.giftCard.paysAll')}</p>
      ) : (
        <PaymentChoice
          legend={t('checkout.payment')}
          methods={methods}
          chosen={chosen}
          onChoose={(method) => change({ paymentMethod: method })}
          bank={bank}
          onChooseBank={(chosenBank) => change({ bank: chosenBank })}
        />
      )}
      {chosen === null && !isPaid ? (
        <Notice tone="caution" isLive>
          <p>{t('checkout.noPaymentMethod')}</p>
        </Notice>
      ) : null}
    </StepForm>
  )
}
