import type { TFunction } from 'i18next'
import { formatMoment } from '../../../../src/site/formats/moment'
import type { Site } from '../../../../src/site/site'
import type { StoredOrder } from '../../../commerce/order'
import type { NewMail } from '../../../mail/mail'
import { openLetter } from './orderLetter'

/** `unpaid` asks for the payment, `failed` reports a failed one, `reminder` comes before the deadline. */
type PaymentMailKind = 'unpaid' | 'failed' | 'reminder'

/** How and until when an order can be paid. */
export interface DuePayment {
  readonly deadline: Date
  /** The open virtual account; null for other payment methods. */
  readonly account: { readonly bank: string; readonly account: string } | null
}

/** The mail about a missing payment, with the amount, the deadline and the virtual account. */
export function paymentMail(
  order: StoredOrder,
  kind: PaymentMailKind,
  { deadline, account }: DuePayment,
  site: Site,
): NewMail {
  const { t, number, due, send } = openLetter(order, site)
  const until = formatMoment(deadline, order.locale, order.region)
  const { subject, heading, text } = texts[kind](t, { number, until })
  const accountRows: [string, string][] = account
    ? [
        [t('order.unpaid.bank'), account.bank],
        [t('order.unpaid.account'), account.account],
      ]
    : []
  return send(
    subject,
    heading,
    [
      text,
      ...(account ? [t('order.unpaid.transfer')] : []),
      { rows: [...accountRows, [t('order.unpaid.until'), until], [t('order.unpaid.amount'), due]] },
      t('order.unpaid.cancelNotice'),
    ],
    t('order.unpaid.button'),
  )
}

type Texts = Readonly<Record<'subject' | 'heading' | 'text', string>>

type Facts = Readonly<Record<'number' | 'until', string>>

const texts: Readonly<Record<PaymentMailKind, (t: TFunction, facts: Facts) => Texts>> = {
  unpaid: (t, facts) => ({
    subject: t('order.unpaid.subject', facts),
    heading: t('order.unpaid.heading'),
    text: t('order.unpaid.text', facts),
  }),
  failed: (t, facts) => ({
    subject: t('order.paymentFailed.subject', facts),
    heading: t('order.paymentFailed.heading'),
    text: t('order.paymentFailed.text', facts),
  }),
  reminder: (t, facts) => ({
    subject: t('order.paymentReminder.subject', facts),
    heading: t('order.paymentReminder.heading'),
    text: t('order.paymentReminder.text', facts),
  }),
}
