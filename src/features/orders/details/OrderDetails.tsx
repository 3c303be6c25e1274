import { Suspense, useRef, useState, type ReactNode } from 'react'
import { companyAddress, addressLine } from '../../../domain/company/company'
import { guestOrderState } from '../../../domain/customer/guestOrder'
import { isCurrencyCode, toMoney } from '../../../domain/money'
import type { Order } from '../../../domain/order/orderSchema'
import type { OrderStatus } from '../../../domain/order/orderStatus'
import { restAfterCards } from '../../../domain/order/restAfterCards'
import { giftCardSlug } from '../../../domain/payment/giftCard'
import { racketsSentIn } from '../../../domain/product/stringing'
import { onlyPercent } from '../../../domain/region/tax'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { withNext } from '../../../site/urls/readNextPath'
import { useSite, useLocale } from '../../../site/useSite'
import { LinkButton, Button } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'
import { useRetainedFocus } from '../../../ui/useRetainedFocus'
import { OrderLines, OrderTotalsList, OwnRacketLink } from '../../lineItems'
import { Reorder } from '../Reorder'
import { awaitsRackets, shownStatus } from '../shownStatus'
import { OrderFacts } from './OrderFacts'
import { OrderHead, OrderTimeline, useWhatIsNext } from './OrderHead'
import styles from './OrderDetails.module.css'

// Lazy, because few orders contain gift cards or were refunded.
const SentCards = lazyWithTranslations(
  'orderCards',
  () => import(/* webpackChunkName: "orderCards" */ './SentCards'),
  'SentCards',
)
const OrderRefunds = lazyWithTranslations(
  'orderRefunds',
  () => import(/* webpackChunkName: "orderRefunds" */ './OrderRefunds'),
  'OrderRefunds',
)
const RefundAccount = lazyWithTranslations(
  'orderRefunds',
  () => import(/* webpackChunkName: "orderRefunds", webpackExports: "RefundAccount" */ './RefundAccount'),
  'RefundAccount',
)

interface OrderDetailsProps {
  readonly order: Order
  readonly isGuest: boolean
  /** Payment of an unpaid order. */
  readonly pay?: ReactNode
  /** New strings for the rackets of the order. */
  readonly restring?: ReactNode
}

/** An order's status, next step, contents and actions. */
export function OrderDetails({ order, isGuest, pay, restring }: OrderDetailsProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const site = useSite()
  const currency = isCurrencyCode(order.currency) ? order.currency : site.currency
  const ownNext = useWhatIsNext(order, currency)
  // The staff of a hosted store decide on courier, time limits and refunds.
  const next = site.commerce.orderChanges ? ownNext : null
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const title = useRef<HTMLHeadingElement>(null)
  // Action and payment buttons disappear after use; the focus then moves to the title.
  const focus = useRetainedFocus(title)
  const notesOf = ({ wrapping, giftMessage, cancelled, returned }: Order['lines'][number]) => [
    ...(cancelled > 0 ? [t('order.piecesCancelled', { count: cancelled })] : []),
    ...(returned > 0 ? [t('order.piecesReturned', { count: returned })] : []),
    ...(wrapping > 0 ? [t('order.wrapped')] : []),
    ...(giftMessage === '' ? [] : [t('order.giftMessage', { message: giftMessage })]),
  ]
  return (
    <article {...focus} className={styles.order}>
      <OrderHead order={order} title={title} />
      <div className={styles.columns}>
        <div className={styles.facts}>
          {next === null ? null : (
            <section className={styles.part} aria-labelledby="next">
              <h2 id="next">{t('order.next')}</h2>
              <OwnRacketAddress order={order} />
              <p>{next}</p>
              {pay}
            </section>
          )}
          <Later isShown={order.actions.includes('name_refund_account')}>
            <RefundAccount order={order} />
          </Later>
          <Later isShown={order.boughtCards.length > 0}>
            <SentCards order={order} />
          </Later>
          <section className={styles.part} aria-labelledby="timeline">
            <h2 id="timeline">{t('order.timeline')}</h2>
            <OrderTimeline order={order} />
          </section>
          <OrderFacts order={order} />
        </div>
        <section className={styles.bought} aria-labelledby="bought">
          <h2 id="bought">{t('order.bought')}</h2>
          <OrderLines
            lines={order.lines.map((line, index) => ({
              ...line,
              id: `${index} ${line.variantId}`,
              notes: notesOf(line),
            }))}
            currency={currency}
            awaitsRackets={awaitsRackets(order)}
          />
          <OrderTotalsList
            lines={toMoney(order.linesTotal, currency)}
            discount={toMoney(order.discountTotal, currency)}
            wrapping={toMoney(order.wrappingTotal, currency)}
            delivery={toMoney(order.deliveryTotal, currency)}
            total={toMoney(order.total, currency)}
            tax={toMoney(order.taxTotal, currency)}
            taxPercent={onlyPercent(
              order.lines.map(({ price, taxPercent }) => ({ minor: price, percent: taxPercent })),
            )}
            due={toMoney(order.due, currency)}
            paidByCards={order.paidByCards.map(({ lastFour, amount }) => ({
              lastFour,
              minor: toMoney(amount, currency).minor,
            }))}
            rest={restAfterCards(order)}
            isShipped={order.lines.some(({ path }) => path !== giftCardSlug)}
            method={order.deliveryMethod}
          />
          <Later isShown={order.refunds.length > 0 || order.owedByHand !== undefined}>
            <OrderRefunds order={order} currency={currency} />
          </Later>
          {restring}
        </section>
      </div>
      <OrderActions order={order} openDialog={openDialog} onOpen={setOpenDialog} />
      {isGuest ? <AccountOffer order={order} /> : null}
    </article>
  )
}

/** A part that few orders have, shown once its chunk has loaded. */
const Later = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? <Suspense fallback={null}>{children}</Suspense> : null

/** Offers sign-up after a guest order, or sign-in if the email has an account. */
function AccountOffer({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const { hasAccount, id } = order
  if (hasAccount) {
    return (
      <Notice>
        <p>{t('order.signIn')}</p>
        <LinkButton to={withNext(paths.login(), paths.order(id))}>{t('shell.signIn')}</LinkButton>
      </Notice>
    )
  }
  return (
    <Notice title={t('order.accountTitle')}>
      <p>{t('order.accountText')}</p>
      <LinkButton to={withNext(paths.signup(), paths.orders())} state={guestOrderState(order)}>
        {t('order.accountLink')}
      </LinkButton>
    </Notice>
  )
}

/** Workshop address for rackets that the shopper sends in. Shown between placing and packing. */
function OwnRacketAddress({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const company = companyAddress(order.region, useLocale())
  const pieces = order.lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelled }))
  const count = racketsSentIn(pieces).reduce((sum, rackets) => sum + rackets, 0)
  const status = shownStatus(order)
  if (count === 0 || (status !== 'placed' && status !== 'paid')) return null
  return (
    <>
      <p>{t('order.sendRacket', { count, number: order.number })}</p>
      <address className={styles.address}>
        {company.legalName}
        <br />
        {addressLine(company)}
      </address>
      <p>
        <OwnRacketLink />
      </p>
    </>
  )
}

const OrderDialogs = lazyWithTranslations(
  'orderDialogs',
  () => import(/* webpackChunkName: "orderDialogs" */ './OrderDialogs'),
  'OrderDialogs',
)

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned', 'refunded']

/** The open dialog; null after it has closed, undefined before the first. */
type OpenDialog = 'cancel' | 'return' | null | undefined

/** A line with received items. Gift cards have no reviews. */
const isReviewable = ({ path, quantity, cancelled, returned }: Order['lines'][number]) =>
  path !== giftCardSlug && quantity > cancelled + returned

interface OrderActionsProps {
  readonly order: Order
  readonly openDialog: OpenDialog
  readonly onOpen: (openDialog: OpenDialog) => void
}

/** The order's available actions. Cancelling and returning open a dialog. */
function OrderActions({ order, openDialog, onOpen }: OrderActionsProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const { orderChanges, reviews } = useSite().commerce
  const { id, actions, status } = order
  const reviewed = reviews && status === 'delivered' ? order.lines.findIndex(isReviewable) : -1
  return (
    <div className={styles.actions}>
      {orderChanges ? <Reorder order={order} isFirst={over.includes(status)} /> : null}
      {orderChanges ? <LinkButton to={paths.invoice(id)}>{t('order.invoice')}</LinkButton> : null}
      {reviewed >= 0 ? (
        <LinkButton to={paths.reviewLine(id, reviewed + 1)}>{t('order.review')}</LinkButton>
      ) : null}
      {actions.includes('return') ? (
        <Button onClick={() => onOpen('return')}>{t('order.return')}</Button>
      ) : null}
      {actions.includes('cancel') ? (
        <Button onClick={() => onOpen('cancel')}>{t('order.cancel')}</Button>
      ) : null}
      <LinkButton tone="quiet" to={paths.home()}>
        {t('order.shopOn')}
      </LinkButton>
      {openDialog === undefined ? null : (
        <Suspense fallback={null}>
          <OrderDialogs order={order} openDialog={openDialog} onClose={() => onOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
