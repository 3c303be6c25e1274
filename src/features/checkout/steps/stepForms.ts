import type { ComponentType } from 'react'
import type { CheckoutStep } from '../../../domain/order/checkoutSteps'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { ContactStep } from './ContactStep'

/**
 * What each step asks. The first one comes with the page, the others while it is filled in; lists of places are for
 * those alone who write an address.
 */
export const stepForms: Readonly<Record<CheckoutStep, ComponentType<CheckoutOrder>>> = {
  contact: ContactStep,
  address: lazyWithTranslations('addressStep', async () => {
    const { AddressStep } = await import(
      /* webpackChunkName: "addressStep" */ /* webpackPrefetch: true */ './AddressStep'
    )
    return { default: AddressStep }
  }),
  delivery: lazyWithTranslations('lastSteps', async () => {
    const { DeliveryStep } = await import(
      /* webpackChunkName: "lastSteps" */ /* webpackPrefetch: true */ './DeliveryStep'
    )
    return { default: DeliveryStep }
  }),
  payment: lazyWithTranslations('lastSteps', async () => {
    const { PaymentStep } = await import(/* webpackChunkName: "lastSteps" */ './PaymentStep')
    return { default: PaymentStep }
  }),
  review: lazyWithTranslations('lastSteps', async () => {
    const { ReviewStep } = await import(/* webpackChunkName: "lastSteps" */ '../review/ReviewStep')
    return { default: ReviewStep }
  }),
}

/** What was said in a step that is done. */
export const LazyStepSummary = lazyWithTranslations('lastSteps', async () => {
  const { StepSummary } = await import(/* webpackChunkName: "lastSteps" */ './StepSummary')
  return { default: StepSummary }
})

/** Comes right after the page, not when it is needed: the shop may be out of reach by then. */
export const LazyLeavingGuard = lazyWithTranslations('lastSteps', async () => {
  const { LeavingGuard } = await import(/* webpackChunkName: "lastSteps" */ './LeavingGuard')
  return { default: LeavingGuard }
})
