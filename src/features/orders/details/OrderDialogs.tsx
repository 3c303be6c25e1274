import { useId, useState, type FormEvent } from 'react'
import { maxReasonLength } from '../../../domain/order/orderJourney'
import type { Order } from '../../../domain/order/orderSchema'
import { refundDays, partByReturn } from '../../../domain/order/returns'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { Button } from '../../../ui/Button'
import { SelectField, TextAreaField } from '../../../ui/form/Field'
import { Link } from '../../../ui/Link'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { showToast } from '../../../ui/notice/toast'
import { Dialog } from '../../../ui/overlay/Dialog'
import { useCancelOrderMutation, useReturnOrderMutation } from '../ordersApi'
import styles from './OrderDetails.module.css'

interface OrderDialogsProps {
  readonly order: Order
  /** The open dialog; null for none. */
  readonly openDialog: 'cancel' | 'return' | null
  readonly onClose: () => void
}

/** Dialogs for cancelling and returning. */
export function OrderDialogs({ order, openDialog, onClose }: OrderDialogsProps) {
  return (
    <>
      <CancelDialog order={order} isOpen={openDialog === 'cancel'} onClose={onClose} />
      <ReturnDialog order={order} isOpen={openDialog === 'return'} onClose={onClose} />
    </>
  )
}

interface CancelDialogProps {
  readonly order: Order
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Confirms and cancels the order. */
function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation('orders')
  const [cancel, { error, isLoading, reset }] = useCancelOrderMutation()
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    const result = await cancel(order.id)
    if (result.error) return
    close()
    showToast({ tone: 'good', text: t('order.cancelDone') })
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} position="middle" title={t('order.cancelTitle')}>
      <div className={styles.question}>
        <p>{t('order.cancelText', { number: order.number })}</p>
        {order.payment === 'paid' ? <p>{t('order.cancelPaid', { days: refundDays })}</p> : null}
        {error && !isLoading ? <ErrorNote error={error} /> : null}
        <div className={styles.answers}>
          <Button tone="bad" aria-busy={isLoading} onClick={() => (isLoading ? undefined : void confirm())}>
            {t('order.cancelConfirm')}
          </Button>
          <Button onClick={close}>{t('order.goBack')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface ReturnDialogProps {
  readonly order: Order
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for the items and the reason of a return. */
function ReturnDialog({ order, isOpen, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['orders', 'shop'])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} position="middle" title={t('order.returnTitle')}>
      <ReturnForm order={order} onDone={onClose} />
    </Dialog>
  )
}

function ReturnForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation(['orders', 'shop'])
  const [returnOrder, { error, isLoading }] = useReturnOrderMutation()
  // Returned quantities by the index of the line; absent for all.
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const problemId = useId()
  const remaining = order.lines.map((line) => ({
    ...line,
    quantity: line.quantity - line.cancelled - line.returned,
  }))
  const { returnable: lines, staying } = partByReturn(remaining.filter(({ quantity }) => quantity > 0))
  const countOf = (index: number) => counts[index] ?? lines[index]?.quantity ?? 0
  const setCount = (index: number, count: number) => {
    setEmpty(false)
    setCounts({ ...counts, [index]: count })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const chosen = lines
      .map(({ sku }, index) => ({ sku, quantity: countOf(index) }))
      .filter(({ quantity }) => quantity > 0)
    setEmpty(chosen.length === 0)
    if (chosen.length === 0) return
    const isAll = lines.every(({ quantity }, index) => countOf(index) === quantity)
    const items = isAll ? [] : chosen
    const result = await returnOrder({ id: order.id, reason: reason.trim(), items })
    if (result.error) return
    onDone()
    showToast({ tone: 'good', text: t('order.returnDone') })
  }
  return (
    <form className={styles.question} onSubmit={(event) => void send(event)} noValidate>
      <fieldset className={styles.ticks} aria-describedby={isEmpty ? problemId : undefined}>
        <legend>{t('order.returnWhich')}</legend>
        {lines.map((line, index) => (
          <div key={`${index} ${line.sku}`}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={countOf(index) > 0}
                onChange={({ target }) => setCount(index, target.checked ? line.quantity : 0)}
              />
              <span>{formatLine(line)}</span>
            </label>
            {line.quantity > 1 && countOf(index) > 0 ? (
              <SelectField
                label={t('order.returnPieces', { name: line.name })}
                value={countOf(index)}
                onChange={({ target }) => setCount(index, Number(target.value))}
              >
                {Array.from({ length: line.quantity }, (_none, piece) => (
                  <option key={piece} value={piece + 1}>
                    {piece + 1}
                  </option>
                ))}
              </SelectField>
            ) : null}
          </div>
        ))}
      </fieldset>
      {isEmpty ? (
        <p id={problemId} className={styles.problem} role="alert">
          {t('order.returnNothing')}
        </p>
      ) : null}
      {staying.length > 0 ? (
        <p>
          <span>{t('order.returnNot', { names: staying.map(formatLine).join(', ') })}</span>{' '}
          <Link to={paths.page('contact')}>{t('order.returnFaulty')}</Link>
        </p>
      ) : null}
      <TextAreaField
        label={t('order.returnReason')}
        hint={t('order.returnReasonHint', { count: maxReasonLength })}
        maxLength={maxReasonLength}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && !isLoading ? <ErrorNote error={error} /> : null}
      <div className={styles.answers}>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('order.returnConfirm')}
        </Button>
        <Button onClick={onDone}>{t('shell.close')}</Button>
      </div>
    </form>
  )
}

const formatLine = ({ quantity, name }: Order['lines'][number]) => `${quantity} × ${name}`
