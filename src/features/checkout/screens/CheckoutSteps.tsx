import type { i18n } from 'i18next'
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Cart, countItems } from '../../../domain/cart/cart'
import { checkoutSteps, type CheckoutStep } from '../../../domain/order/checkoutSteps'
import { useMoney } from '../../../site/formats/useMoney'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { chunkNamespaces } from '../../../site/translations/namespaces'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useShown } from '../../../site/useShown'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Skeleton } from '../../../ui/Skeleton'
import { checkoutShown } from '../../cart'
import type { Placing } from '../checkoutApi'
import { useCheckoutDraft } from '../draftStore'
import { ContactStep } from '../steps/ContactStep'
import { StepFrame, stepHeadingId } from '../steps/StepFrame'
import { useCheckoutOrder, useKnownCustomer, type CheckoutOrder } from '../useCheckoutOrder'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import styles from './CheckoutSteps.module.css'

/** The steps: completed ones as summaries, one open, later ones as titles. Beside or above them the order. */
export function CheckoutSteps({ cart, placing }: { cart: Cart; placing: Placing }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const checkoutDraft = useCheckoutDraft()
  const { isKnown, ...known } = useKnownCustomer(checkoutDraft)
  const order = useCheckoutOrder({ cart, checkoutDraft, placing, ...known })
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isReady = checkoutDraft.isReady && isKnown
  useShown(isReady ? cart.id : null, () => checkoutShown(cart))
  const requested = checkoutSteps.find((step) => step === search.get('step'))
  // Stored, so that input in the first shown step doesn't switch to the next one.
  const [began, setBegan] = useState<CheckoutStep | null>(null)
  if (isReady && began === null) setBegan(order.next)
  const wanted = requested ?? began ?? order.next
  const open = order.isReachable(wanted) ? wanted : order.next
  useEffect(() => {
    // Writes the step to the url, so that Back returns to it even after later steps are done.
    if (isReady && requested !== open) void navigate(`?step=${open}`, { replace: true })
  }, [isReady, requested, open, navigate])

  const shown = useRef<CheckoutStep | null>(null)
  useEffect(() => {
    if (!isReady) return
    if (shown.current !== null && shown.current !== open)
      document.getElementById(stepHeadingId(open))?.focus()
    shown.current = open
  }, [isReady, open])

  if (!isReady) {
    return checkoutDraft.failure ? (
      <ErrorNote error={checkoutDraft.failure} onRetry={checkoutDraft.open} />
    ) : (
      <CheckoutSkeleton />
    )
  }
  const Form = stepForms[open]
  const steps = (
    <div key="steps" className={styles.main}>
      <ol role="list">
        {checkoutSteps.map((step, index) => (
          <StepFrame
            key={step}
            step={step}
            number={index + 1}
            state={step === open ? 'open' : order.isDone(step) ? 'done' : 'later'}
          >
            {step === open ? (
              <Suspense fallback={<Skeleton blockSize="12rem" />}>
                <Form {...order} />
              </Suspense>
            ) : order.isDone(step) ? (
              <Suspense fallback={null}>
                <LazyStepSummary step={step} {...order} />
              </Suspense>
            ) : null}
          </StepFrame>
        ))}
      </ol>
      <div role="status" className={styles.unsent}>
        {checkoutDraft.isUnsent && checkoutDraft.failure ? (
          <>
            <p>{t('checkout.unsent')}</p>
            <Button onClick={checkoutDraft.open}>{t('shell.retry')}</Button>
          </>
        ) : null}
      </div>
      <Suspense fallback={null}>
        <LazyLeavingGuard isOn={checkoutDraft.isUnsent && checkoutDraft.failure !== null} />
      </Suspense>
    </div>
  )
  const glance = <OrderGlance key="glance" {...order} />
  // The elements are in the order of the screen, so that the focus moves in this order, too.
  return (
    <>
      <div className={styles.checkout}>
        {order.isWide ? [steps, glance] : [open === 'review' ? null : glance, steps]}
      </div>
      <Suspense fallback={null}>
        <Seller />
      </Suspense>
    </>
  )
}

/** Loads what the steps after the first need, so that none of them waits after the tap. */
export const loadLaterSteps = (translations: Pick<i18n, 'loadNamespaces'>): Promise<unknown> =>
  Promise.all([
    import(/* webpackChunkName: "addressStep" */ '../steps/AddressStep'),
    import(/* webpackChunkName: "lastSteps", webpackExports: "DeliveryStep" */ '../steps/DeliveryStep'),
    ...['addressStep', 'lastSteps'].map((chunk) => translations.loadNamespaces(chunkNamespaces(chunk))),
  ])

/**
 * The form of each step. The first is part of the page; `loadLaterSteps` loads the others. Lists of places load only
 * for a new address.
 */
export const stepForms: Readonly<Record<CheckoutStep, ComponentType<CheckoutOrder>>> = {
  contact: ContactStep,
  address: lazyWithTranslations(
    'addressStep',
    () => import(/* webpackChunkName: "addressStep" */ '../steps/AddressStep'),
    'AddressStep',
  ),
  delivery: lazyWithTranslations(
    'lastSteps',
    () => import(/* webpackChunkName: "lastSteps", webpackExports: "DeliveryStep" */ '../steps/DeliveryStep'),
    'DeliveryStep',
  ),
  payment: lazyWithTranslations(
    'lastSteps',
    () => import(/* webpackChunkName: "lastSteps" */ '../steps/PaymentStep'),
    'PaymentStep',
  ),
  review: lazyWithTranslations(
    'lastSteps',
    () => import(/* webpackChunkName: "lastSteps" */ '../review/ReviewStep'),
    'ReviewStep',
  ),
}

/** Summary of a completed step. */
export const LazyStepSummary = lazyWithTranslations(
  'lastSteps',
  () => import(/* webpackChunkName: "lastSteps" */ '../steps/StepSummary'),
  'StepSummary',
)

/** Loaded directly after the page: a later load may fail when the network is down. */
export const LazyLeavingGuard = lazyWithTranslations(
  'lastSteps',
  () => import(/* webpackChunkName: "lastSteps" */ '../steps/LeavingGuard'),
  'LeavingGuard',
)

const OrderContents = lazyWithTranslations(
  'lastSteps',
  () => import(/* webpackChunkName: "lastSteps" */ '../review/OrderContents'),
  'OrderContents',
)

const Seller = lazyWithTranslations(
  'lastSteps',
  () => import(/* webpackChunkName: "lastSteps" */ './Seller'),
  'Seller',
)

/** The whole order beside the steps. On narrow screens its total, which opens to show the order. */
export function OrderGlance(order: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const money = useMoney()
  if (order.isWide)
    return (
      <section className={styles.beside} aria-label={t('cart.summary')}>
        <Suspense fallback={<Skeleton blockSize="24rem" />}>
          <OrderContents {...order} />
        </Suspense>
      </section>
    )
  return (
    <details className={styles.glance}>
      <summary>
        <span>{t('checkout.yourOrder', { count: countItems(order.cart) })}</span>
        <strong>{money(order.totals.due)}</strong>
      </summary>
      <Suspense fallback={<Skeleton blockSize="12rem" />}>
        <OrderContents {...order} />
      </Suspense>
    </details>
  )
}
