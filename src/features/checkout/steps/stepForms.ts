import type { ComponentType } from 'react'
import type { CheckoutStep } from '../../../domain/order/checkoutSteps'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { ContactStep } from './ContactStep'

/**
 * The form of each step. The first is part of the page; the others are prefetched. Lists of places load only
 * for a new address.
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

/** Summary of a completed step. */
export const LazyStepSummary = lazyWithTranslations('lastSteps', async () => {
  const { StepSummary } = await import(/* webpackChunkName: "lastSteps" */ './StepSummary')
  return { default: StepSummary }
})

/** Loaded directly after the page: a later load may fail when the network is down. */
export const LazyLeavingGuard = lazyWithTranslations('lastSteps', async () => {
  const { LeavingGuard } = await import(/* webpackChunkName: "lastSteps" */ './LeavingGuard')
  return { default: LeavingGuard }
})
