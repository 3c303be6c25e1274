import { useCallback, useRef, useState, useEffect, useSyncExternalStore } from 'react'
import { isCurrencyCode, toMoney } from '../../../domain/money'
import type { Order } from '../../../domain/order/orderSchema'
import { isPaidOnDelivery, methodLabel, type PaymentMethodKey } from '../../../domain/payment/paymentMethods'
import type { VirtualAccountBank } from '../../../domain/payment/virtualAccountBanks'
import { toLanguage } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { useRetainedFocus } from '../../../ui/useRetainedFocus'
import { useReturning, wentToGateway, goToGateway } from '../goToGateway'
import { useBank, usePaymentMethods } from '../offeredPaymentMethods'
import { type Payment, paymentApi, usePayOrderMutation } from '../paymentApi'
import { PaymentChoice } from '../PaymentChoice'
import { PendingPayment } from './PendingPayment'
import styles from './Paying.module.css'

interface PayingProps {
  /** An unpaid order. */
  readonly order: Order
  /** Called when the shown order is stale. */
  readonly onStale: () => void
}

/** State of an order's payment, and the shopper's next steps. */
export function Paying({ order, onStale }: PayingProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const { payment, error, isSlow, refetchPayment } = usePayment(order, onStale)
  const [isChanging, setChanging] = useState(false)
  const [isBack, setBack] = useState(() => wentToGateway(order.id))
  const frame = useRef<HTMLDivElement>(null)
  const focus = useRetainedFocus(frame)
  useReturning(useCallback(() => setBack(wentToGateway(order.id)), [order.id]))
  if (payment === undefined) {
    return error ? <ErrorNote error={error} onRetry={refetchPayment} /> : <Skeleton blockSize="12rem" />
  }
  const isPending = payment?.state === 'pending'
  return (
    <div
      {...focus}
      ref={frame}
      className={styles.paying}
      tabIndex={-1}
      role="group"
      aria-label={t('pay.yours')}
    >
      {payment && isPending && !isChanging ? (
        <>
          <PendingPayment
            order={order}
            payment={payment}
            isBack={isBack}
            isSlow={isSlow}
            isUnreachable={error !== undefined}
            onExpired={refetchPayment}
          />
          {payment.canChange ? <Button onClick={() => setChanging(true)}>{t('pay.change')}</Button> : null}
        </>
      ) : payment?.state === 'paid' ? (
        <p role="status">{t('pay.arrived')}</p>
      ) : (
        <>
          {payment && !isPending ? <PaymentOutcome payment={payment} /> : null}
          <PayForm
            order={order}
            last={payment?.method ?? order.paymentMethod}
            lastBank={payment?.bank ?? null}
            onBegun={() => setChanging(false)}
          />
          {isPending ? (
            <Button tone="quiet" onClick={() => setChanging(false)}>
              {t('pay.backToOpen')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

/** Why the last attempt failed, and the next steps. */
function PaymentOutcome({ payment: { state, failure } }: { payment: Payment }) {
  const { t } = useTranslation(['paying', 'shop'])
  if (state === 'refunded') {
    return (
      <Notice title={t('pay.refunded.title')}>
        <p>{t('pay.refunded.text')}</p>
      </Notice>
    )
  }
  if (state === 'cancelled' || failure === 'cancelled') {
    return (
      <Notice title={t('pay.cancelled.title')} isLive>
        <p>{t('pay.cancelled.text')}</p>
      </Notice>
    )
  }
  if (state === 'expired' || failure === 'expired') {
    return (
      <Notice tone="caution" title={t('pay.expired.title')} isLive>
        <p>{t('pay.expired.text')}</p>
      </Notice>
    )
  }
  const reason = failure ?? 'declined'
  return (
    <Notice tone="bad" title={t(`pay.failure.${reason}.title`)} isLive>
      <p>{t(`pay.failure.${reason}.text`)}</p>
    </Notice>
  )
}

/** Milliseconds: the polling interval, the interval after `timeoutMs`, and the time until that change. */
const fastPollMs = 3_000
const slowPollMs = 10_000
const timeoutMs = 60_000

/**
 * Polls an order's payment while it is pending and the page is visible. Only the server's response ends the
 * polling.
 * @param onStale called when the payment shows that `order` is stale
 */
export function usePayment(order: Order, onStale: () => void) {
  const { data: payment, error, fulfilledTimeStamp } = paymentApi.endpoints.getPayment.useQueryState(order.id)
  const isMoved = payment ? isBehind(order, payment) : false
  const isOpen = payment?.state === 'pending' || isMoved
  const isVisible = useIsVisible()
  const isWatching = isOpen && isVisible
  const [isSlow, setSlow] = useState(false)
  const { refetch } = paymentApi.endpoints.getPayment.useQuerySubscription(order.id, {
    pollingInterval: isWatching ? (isSlow ? slowPollMs : fastPollMs) : 0,
  })

  useEffect(() => {
    if (!isWatching) return undefined
    const timer = setTimeout(() => setSlow(true), timeoutMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWatching])

  useEffect(() => {
    if (isMoved) onStale()
  }, [isMoved, fulfilledTimeStamp, onStale])

  const refetchPayment = useCallback(() => void refetch(), [refetch])
  useReturning(refetchPayment)
  const wasVisible = useRef(isVisible)
  useEffect(() => {
    // The shopper may return from the banking app, so refetch at once.
    if (isWatching && !wasVisible.current) refetchPayment()
    wasVisible.current = isVisible
  }, [isWatching, isVisible, refetchPayment])

  return { payment, error, isSlow, refetchPayment }
}

/** True if the order's status doesn't reflect its payment yet. */
function isBehind({ status }: Order, { state }: Payment): boolean {
  if (state === 'pending') return status === 'payment_failed'
  return state === 'paid' || (state !== 'refunded' && status === 'pending_payment')
}

function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible, () => true)
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

interface PayFormProps {
  readonly order: Order
  /** Bank of the last attempt. */
  readonly lastBank: VirtualAccountBank | null
  /** Method of the last attempt. */
  readonly last: PaymentMethodKey
  /** Called after the payment has started. */
  readonly onBegun: () => void
}

/** Payment methods for a placed order. */
export function PayForm({ order, last, lastBank, onBegun }: PayFormProps) {
  const { t } = useTranslation(['paying', 'shop'])
  const site = useSite()
  const language = toLanguage(useLocale())
  const total = toMoney(order.due, isCurrencyCode(order.currency) ? order.currency : site.currency)
  // COD can't be chosen after the order is placed, and no other method has limits. An order of another region's site
  // has another currency than this site's.
  const methods = usePaymentMethods(null).filter(({ key }) => !isPaidOnDelivery(key))
  const open = methods.filter(({ disabledReason }) => disabledReason === null)
  const [pay, paying] = usePayOrderMutation()
  const [chosen, setChosen] = useState<PaymentMethodKey>(last)
  const [chosenBank, setChosenBank] = useState(lastBank)
  const bank = useBank(chosenBank)
  const [isLeaving, setLeaving] = useState(false)
  useReturning(useCallback(() => setLeaving(false), []))
  const method = (open.find(({ key }) => key === chosen) ?? open[0])?.key ?? null
  const isBusy = paying.isLoading || isLeaving
  if (method === null) {
    return (
      <Notice tone="caution">
        <p>{t('pay.noMethod')}</p>
      </Notice>
    )
  }
  const send = async () => {
    if (isBusy) return
    const { data } = await pay({
      orderId: order.id,
      paymentMethod: method,
      bank: method === 'virtual_account' ? bank : null,
    })
    if (!data) return
    if (goToGateway(order.id, data)) setLeaving(true)
    else onBegun()
  }
  return (
    <div className={styles.form}>
      <PaymentChoice
        legend={t('pay.legend')}
        methods={methods}
        chosen={method}
        onChoose={setChosen}
        bank={bank}
        onChooseBank={setChosenBank}
      />
      {paying.error && !isBusy ? <ErrorNote error={paying.error} /> : null}
      <Button
        tone="accent"
        size="large"
        isWide
        aria-disabled={isBusy ? true : undefined}
        onClick={() => void send()}
      >
        <span data-currency={total.currency} className={styles.sum}>
          {isBusy ? t('pay.busy') : t('pay.now', { amount: total })}
        </span>
      </Button>
      <p className={styles.small} role="status">
        {isLeaving ? t('pay.redirecting', { method: methodLabel(method, language) }) : null}
      </p>
    </div>
  )
}
