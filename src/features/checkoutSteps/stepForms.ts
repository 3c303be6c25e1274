import type { ComponentType } from 'react'
import type { CheckoutStep } from '../../domain/order/checkoutSteps'
import { lazyWithWords } from '../../site/words/lazyWithWords'
import type { CheckoutOrder } from '../checkout'
import { ContactStep } from './ContactStep'

/**
 * What each step asks. The first one comes with the page, the others while it is filled in; lists of places are for
 * those alone who write an address.
 */
export const stepForms: Readonly<Record<CheckoutStep, ComponentType<CheckoutOrder>>> = {
  contact: ContactStep,
  address: lazyWithWords('addressStep', async () => {
    const { AddressStep } = await import(
      /* webpackChunkName: "addressStep" */ /* webpackPrefetch: true */ './AddressStep'
    )
    return { default: AddressStep }
  }),
  delivery: lazyWithWords('lastSteps', async () => {
    const { DeliveryStep } = await import(
      /* webpackChunkName: "lastSteps" */ /* webpackPrefetch: true */ './DeliveryStep'
    )
    return { default: DeliveryStep }
  }),
  payment: lazyWithWords('lastSteps', async () => {
    const { PaymentStep } = await import(/* webpackChunkName: "lastSteps" */ './PaymentStep')
    return { default: PaymentStep }
  }),
  review: lazyWithWords('lastSteps', async () => {
    const { ReviewStep } = await import(/* webpackChunkName: "lastSteps" */ '../checkoutReview')
    return { default: ReviewStep }
  }),
}

/** What was said in a step that is done. */
export const LazyStepSummary = lazyWithWords('lastSteps', async () => {
  const { StepSummary } = await import(/* webpackChunkName: "lastSteps" */ './StepSummary')
  return { default: StepSummary }
})

/** Comes right after the page, not when it is needed: the shop may be out of reach by then. */
export const LazyLeavingGuard = lazyWithWords('lastSteps', async () => {
  const { LeavingGuard } = await import(/* webpackChunkName: "lastSteps" */ './LeavingGuard')
  return { default: LeavingGuard }
})
