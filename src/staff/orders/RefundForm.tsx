import { useState } from 'react'
import type { RefundPreview, StaffOrder } from '../../domain/order/staffOrderSchema'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/form/Checkbox'
import { Choice, Choices } from '../../ui/form/Choices'
import { TextAreaField, TextField } from '../../ui/form/Field'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { LineQuantities, useLineQuantities } from './LineQuantities'
import {
  isConflict,
  usePreviewStaffRefundMutation,
  useRefundStaffOrderMutation,
  type RefundForm as Refund,
} from './staffOrdersApi'
import { useOrderMoney } from './useOrderTexts'
import styles from './Orders.module.css'

interface RefundFormProps {
  readonly order: StaffOrder
  readonly onDone: (outcome: 'refund' | 'conflict') => void
}

/** Enters a refund, shows where its money would go, then makes it as shown. */
export function RefundForm({ order, onDone }: RefundFormProps) {
  const { t } = useTranslation('staffOrders')
  const { number, currency, paymentMethod } = order.order
  const money = useOrderMoney(currency)
  const { rejected, owed } = order.money
  const [what, setWhat] = useState<'rejected' | 'owed' | 'parts'>(
    rejected > 0 ? 'rejected' : owed > 0 ? 'owed' : 'parts',
  )
  const [isWithDelivery, setIsWithDelivery] = useState(false)
  const [amount, setAmount] = useState('')
  const [isGoodwill, setIsGoodwill] = useState(false)
  const lines = useLineQuantities(
    order.lines.map(({ refundable }, index) => (isGoodwill ? goodwillLimit(order, index) : refundable)),
  )
  const [isByHand, setIsByHand] = useState(isPaidOnDelivery(paymentMethod))
  const [note, setNote] = useState('')
  const [shown, setShown] = useState<{ readonly refund: Refund; readonly preview: RefundPreview } | null>(
    null,
  )
  const [readPreview, previewing] = usePreviewStaffRefundMutation()
  const [refund, refunding] = useRefundStaffOrderMutation()
  const amountNumber = amount.trim() === '' ? 0 : Number(amount.trim().replace(',', '.'))
  const choices = [
    ...(rejected > 0
      ? [['rejected', t('staff.order.refund.rejected', { amount: money(rejected) })] as const]
      : []),
    ...(owed > 0 ? [['owed', t('staff.order.refund.owed', { amount: money(owed) })] as const] : []),
    ['parts', t('staff.order.refund.parts')] as const,
  ]
  const isAmountValid = Number.isFinite(amountNumber) && amountNumber >= 0

  const preview = async () => {
    if (previewing.isLoading || !isAmountValid) return
    const parts =
      what === 'parts'
        ? { lines: lines.chosen, isWithDelivery, amount: amountNumber, isGoodwill }
        : { lines: [], isWithDelivery: false, amount: 0, isGoodwill: false }
    const given: Refund = { ...parts, isByHand: isByHand || what === 'rejected', note: note.trim() }
    const { data, error } = await readPreview({ number, refund: given })
    if (data) setShown({ refund: given, preview: data })
    else if (isConflict(error)) onDone('conflict')
  }
  const send = async () => {
    if (!shown || refunding.isLoading) return
    const { total, version } = shown.preview
    const { error } = await refund({ number, refund: shown.refund, total, version })
    if (!error) onDone('refund')
    else if (isConflict(error)) onDone('conflict')
  }

  if (shown)
    return (
      <div className={styles.form}>
        <Preview order={order} preview={shown.preview} />
        {refunding.error && !refunding.isLoading && !isConflict(refunding.error) ? (
          <ErrorNote error={refunding.error} />
        ) : null}
        <div className={styles.actions}>
          {shown.preview.total > 0 && !shown.preview.isTooMuch ? (
            <Button tone="accent" aria-busy={refunding.isLoading} onClick={() => void send()}>
              {t(shown.preview.settles.length > 0 ? 'staff.order.refund.record' : 'staff.order.refund.send', {
                amount: money(shown.preview.total),
              })}
            </Button>
          ) : null}
          <Button onClick={() => setShown(null)}>{t('staff.order.refund.change')}</Button>
        </div>
      </div>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void preview()
      }}
    >
      {choices.length > 1 ? (
        <Choices legend={t('staff.order.refund.what')}>
          {choices.map(([choice, title]) => (
            <Choice
              key={choice}
              name="what"
              value={choice}
              title={title}
              isChosen={what === choice}
              onChoose={() => setWhat(choice)}
            />
          ))}
        </Choices>
      ) : null}
      {what === 'parts' ? (
        <>
          <LineQuantities order={order} lines={lines} />
          {order.order.deliveryTotal > 0 ? (
            <Checkbox
              label={t('staff.order.refund.delivery')}
              isChecked={isWithDelivery}
              onChange={setIsWithDelivery}
            />
          ) : null}
          <TextField
            label={t('staff.order.refund.amount', { currency })}
            problem={isAmountValid ? undefined : t('staff.order.refund.amountForm')}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Checkbox
            label={t('staff.order.refund.goodwill')}
            isChecked={isGoodwill}
            onChange={setIsGoodwill}
          />
        </>
      ) : null}
      {what === 'rejected' ? null : (
        <>
          <Checkbox label={t('staff.order.refund.byHand')} isChecked={isByHand} onChange={setIsByHand} />
          <TextAreaField
            label={t('staff.order.refund.note')}
            hint={t('staff.order.refund.noteHint')}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      {previewing.error && !previewing.isLoading && !isConflict(previewing.error) ? (
        <ErrorNote error={previewing.error} />
      ) : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={previewing.isLoading}>
          {t('staff.order.refund.preview')}
        </Button>
      </div>
    </form>
  )
}

/** Quantity of a line that no refund names yet, goodwill included. */
function goodwillLimit({ order, lines }: StaffOrder, index: number): number {
  // A refund of a gift card's line blocks the card, which is no gift.
  if (lines[index]?.isGiftCard) return 0
  const refunded = order.refunds.flatMap((refund) => refund.lines.filter(({ line }) => line === index + 1))
  return refunded.reduce((left, { quantity }) => left - quantity, order.lines[index]?.quantity ?? 0)
}

interface PreviewProps {
  readonly order: StaffOrder
  readonly preview: RefundPreview
}

function Preview({ order: { order }, preview }: PreviewProps) {
  const { t } = useTranslation('staffOrders')
  const money = useOrderMoney(order.currency)
  const { total, toCards, byGateway, byHand, unpayable, left, isTooMuch } = preview
  const row = (name: string, amount: number, key = name) =>
    amount > 0 ? (
      <div key={key}>
        <dt>{name}</dt>
        <dd>{money(amount)}</dd>
      </div>
    ) : null
  return (
    <>
      {isTooMuch ? (
        <Notice tone="bad" isLive>
          <p>{t('staff.order.refund.tooMuch', { amount: money(left) })}</p>
        </Notice>
      ) : null}
      {total + unpayable === 0 ? <p>{t('staff.order.refund.nothing')}</p> : null}
      <dl className={styles.sums}>
        {preview.settles.map(({ position, amount }, index) =>
          row(
            position === null
              ? t('staff.order.refund.settlesOverpaid')
              : t('staff.order.refund.settles', { position }),
            amount,
            `rejected ${index}`,
          ),
        )}
        {preview.lines.map(({ line, quantity, amount }) =>
          row(`${quantity} × ${order.lines[line - 1]?.name ?? ''}`, amount, String(line)),
        )}
        {row(t('staff.order.money.delivery'), preview.delivery)}
        {row(t('staff.order.refund.amount', { currency: order.currency }), preview.other)}
        {row(t('staff.order.refund.total'), total)}
      </dl>
      {isTooMuch ? null : (
        <dl className={styles.sums}>
          {row(t('staff.order.refund.toCards'), toCards)}
          {row(t('staff.order.refund.byGateway'), byGateway)}
          {row(t('staff.order.refund.paidByHand'), byHand)}
        </dl>
      )}
      {unpayable > 0 ? <p>{t('staff.order.refund.unpayable', { amount: money(unpayable) })}</p> : null}
      {preview.blockedCards.map(({ line, balance }, index) => (
        <p key={`${line} ${index}`}>{t('staff.order.refund.blocks', { amount: money(balance) })}</p>
      ))}
      {preview.hasCreditNote && total > 0 ? <p>{t('staff.order.refund.creditNote')}</p> : null}
    </>
  )
}
