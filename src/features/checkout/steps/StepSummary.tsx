import type { ReactNode } from 'react'
import { hasField } from '../../../domain/order/checkout'
import type { CheckoutStep } from '../../../domain/order/checkoutSteps'
import type { BillingAddress } from '../../../domain/order/orderSchema'
import { streetLines } from '../../../domain/order/shipment'
import { methodLabel } from '../../../domain/payment/paymentMethods'
import { bankLabel } from '../../../domain/payment/virtualAccountBanks'
import { addressFormats } from '../../../domain/region/addressFormats'
import { shownPhone } from '../../../domain/region/phone'
import type { RegionCode } from '../../../domain/region/region'
import { toLanguage } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import { LinkButton } from '../../../ui/Button'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { DeliveryText } from './DeliveryStep'
import { useStepTitle } from './StepFrame'
import styles from './StepFrame.module.css'

/** Entries of a completed step, with a link to change them. */
export function StepSummary({ step, ...order }: CheckoutOrder & { readonly step: CheckoutStep }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const title = useStepTitle(step)
  return (
    <div className={styles.summary}>
      <div className={styles.answers}>
        <SummaryRow step={step} {...order} />
      </div>
      {step === 'review' ? null : (
        <LinkButton tone="quiet" to={`?step=${step}`} aria-label={t('checkout.changeThis', { step: title })}>
          {t('checkout.changeStep')}
        </LinkButton>
      )}
    </div>
  )
}

function SummaryRow({
  cart,
  step,
  contact,
  billing,
  option,
  ordered,
  draft,
}: CheckoutOrder & { readonly step: CheckoutStep }): ReactNode {
  const { t } = useTranslation(['checkout', 'shop'])
  const { region, transferBanks } = useSite()
  const language = toLanguage(useLocale())
  if (step === 'contact') {
    return (
      <>
        <p>{contact.email}</p>
        <p>{shownPhone(region, contact.phone)}</p>
      </>
    )
  }
  if (step === 'address') {
    const { companyName, taxId } = contact
    return (
      <>
        <p>{`${contact.firstName} ${contact.lastName}`}</p>
        <p>{[...streetLines(contact), ...placeLines(region, contact)].join(', ')}</p>
        {companyName === '' && taxId === '' ? null : (
          <p>{[companyName, taxId].filter((part) => part !== '').join(', ')}</p>
        )}
        {billing ? (
          <p>
            {t('checkout.billing.title')}:{' '}
            {[
              `${billing.firstName} ${billing.lastName}`,
              billing.address,
              ...placeLines(region, billing),
            ].join(', ')}
          </p>
        ) : null}
      </>
    )
  }
  if (step === 'delivery') {
    return (
      <>
        <DeliveryText cart={cart} option={option} ordered={ordered} />
        {contact.deliveryNote === '' ? null : <p>{contact.deliveryNote}</p>}
      </>
    )
  }
  if (step !== 'payment' || !draft.paymentMethod) return null
  const bank = draft.paymentMethod === 'virtual_account' ? (draft.bank ?? transferBanks?.[0]) : undefined
  return (
    <p>{[methodLabel(draft.paymentMethod, language), bank && bankLabel(bank)].filter(Boolean).join(', ')}</p>
  )
}

/** District and city, then state and postal code, without empty parts. */
function placeLines(region: RegionCode, place: BillingAddress): readonly string[] {
  const state = addressFormats[region].states.find(({ code }) => code === place.state)?.name ?? ''
  const together = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
  return [
    place.district,
    hasField(region, 'city') ? place.city : '',
    together(state, hasField(region, 'postalCode') ? place.postalCode : ''),
  ].filter((part) => part !== '')
}
