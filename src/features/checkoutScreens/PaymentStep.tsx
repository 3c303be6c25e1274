import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice'
import { PaymentChoice, usePaymentWays } from '../payment'
import { StepForm } from './StepForm'
import type { CheckoutOrder } from './useCheckoutOrder'

/** How it is paid. */
export function PaymentStep({ draft, totals, change, goOn }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const ways = usePaymentWays(totals.total)
  const open = ways.filter(({ refusal }) => refusal === null)
  const chosen = (open.find(({ key }) => key === draft.paymentMethod) ?? open[0])?.key ?? null
  return (
    <StepForm
      step="payment"
      onGoOn={() => goOn({ paymentMethod: chosen })}
      refusal={chosen === null ? t('checkout.tooDear') : null}
    >
      <PaymentChoice
        legend={t('checkout.payment')}
        ways={ways}
        chosen={chosen}
        onChoose={(method) => change({ paymentMethod: method })}
      />
      {chosen === null ? (
        <Notice tone="caution" isLive>
          <p>{t('checkout.noWayToPay')}</p>
        </Notice>
      ) : null}
    </StepForm>
  )
}
