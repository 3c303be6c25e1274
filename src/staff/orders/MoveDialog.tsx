import { useState } from 'react'
import type { StaffOrderEvent } from '../../domain/order/orderQueues'
import type { StaffOrder } from '../../domain/order/staffOrderSchema'
import { isPaidOnDelivery } from '../../domain/payment/paymentMethods'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/form/Checkbox'
import { TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Dialog } from '../../ui/overlay/Dialog'
import { LineQuantities, useLineQuantities } from './LineQuantities'
import { RefundForm } from './RefundForm'
import { isConflict, useMoveStaffOrderMutation, type OrderMove } from './staffOrdersApi'
import styles from './Orders.module.css'

interface MoveDialogProps {
  readonly order: StaffOrder
  /** Null: closed. */
  readonly event: StaffOrderEvent | null
  readonly onClose: () => void
  readonly onDone: (outcome: StaffOrderEvent | 'conflict') => void
}

/** The dialog of one change: it asks for what the change needs, or for a confirmation. */
export function MoveDialog({ order, event, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation('staffOrders')
  return (
    <Dialog
      isOpen={event !== null}
      onClose={onClose}
      position="middle"
      title={event === null ? '' : t(`staff.order.move.${event}`)}
    >
      {event === null ? null : event === 'refund' ? (
        <RefundForm order={order} onDone={onDone} />
      ) : (
        <MoveForm order={order} event={event} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

interface MoveFormProps extends Omit<MoveDialogProps, 'event'> {
  readonly event: Exclude<StaffOrderEvent, 'refund'>
}

function MoveForm({ order, event, onClose, onDone }: MoveFormProps) {
  const [send, { error, isLoading }] = useMoveStaffOrderMutation()
  const { number } = order.order
  const act = async (move: OrderMove) => {
    if (isLoading) return
    const result = await send({ number, version: order.version, move })
    if (!result.error) onDone(event)
    else if (isConflict(result.error)) onDone('conflict')
  }
  const form = { order, isSending: isLoading, onSend: (move: OrderMove) => void act(move) }
  return (
    <>
      {error && !isLoading && !isConflict(error) ? <ErrorNote error={error} /> : null}
      {event === 'ship' ? (
        <ShipForm {...form} />
      ) : event === 'cancel_pieces' || event === 'accept_return' ? (
        <LinesForm {...form} event={event} />
      ) : (
        <Confirmation {...form} event={event} onClose={onClose} />
      )}
    </>
  )
}

interface FormProps {
  readonly order: StaffOrder
  readonly isSending: boolean
  readonly onSend: (move: OrderMove) => void
}

interface ConfirmationProps extends FormProps {
  readonly event: 'pack' | 'deliver' | 'cancel' | 'decline_return'
  readonly onClose: () => void
}

function Confirmation({ event, isSending, onSend, onClose }: ConfirmationProps) {
  const { t } = useTranslation('staffOrders')
  return (
    <div className={styles.form}>
      <p>{t(`staff.order.moveText.${event}`)}</p>
      <div className={styles.actions}>
        <Button tone="accent" aria-busy={isSending} onClick={() => onSend({ event })}>
          {t('staff.order.confirm')}
        </Button>
        <Button onClick={onClose}>{t('staff.order.keep')}</Button>
      </div>
    </div>
  )
}

function ShipForm({ order, isSending, onSend }: FormProps) {
  const { t } = useTranslation('staffOrders')
  const unsent = order.lines.map((line) => line.unsent)
  const lines = useLineQuantities(unsent, unsent)
  const [isTried, setIsTried] = useState(false)
  // The courier collects the whole amount of a cash order with one parcel.
  const mayPart =
    unsent.reduce((sum, quantity) => sum + quantity, 0) > 1 && !isPaidOnDelivery(order.order.paymentMethod)
  const isAll = lines.quantities.every((quantity, index) => quantity === unsent[index])
  const form = useForm<'carrier' | 'trackingNumber'>({
    name: 'parcel',
    initial: { carrier: '', trackingNumber: '' },
    fields: ['carrier', 'trackingNumber'],
    check: (field, values) =>
      values[field].trim() !== ''
        ? null
        : t(field === 'carrier' ? 'staff.order.carrierMissing' : 'staff.order.trackingMissing'),
  })
  const send = () => {
    setIsTried(true)
    if (lines.chosen.length === 0) return
    onSend({
      event: 'ship',
      carrier: form.values.carrier.trim(),
      trackingNumber: form.values.trackingNumber.trim(),
      lines: isAll ? [] : lines.chosen,
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send)}>
      <TextField
        {...form.control('carrier')}
        label={t('staff.order.carrier')}
        autoComplete="off"
        maxLength={60}
        required
      />
      <TextField
        {...form.control('trackingNumber')}
        label={t('staff.order.tracking')}
        autoComplete="off"
        maxLength={80}
        required
      />
      {mayPart ? (
        <>
          <p>{t('staff.order.parcelText')}</p>
          <LineQuantities order={order} lines={lines} />
        </>
      ) : null}
      {isTried && lines.chosen.length === 0 ? <p role="alert">{t('staff.order.chooseLines')}</p> : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isSending}>
          {t('staff.order.move.ship')}
        </Button>
      </div>
    </form>
  )
}

interface LinesFormProps extends FormProps {
  readonly event: 'cancel_pieces' | 'accept_return'
}

/** Quantities that are cancelled or came back. */
function LinesForm({ order, event, isSending, onSend }: LinesFormProps) {
  const { t } = useTranslation('staffOrders')
  // What has left in a parcel can only come back.
  const lines = useLineQuantities(
    order.lines.map(({ remaining, unsent }) => (event === 'accept_return' ? remaining : unsent)),
  )
  const [isRestocked, setIsRestocked] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const isReturn = event === 'accept_return'
  const send = () => {
    setIsTried(true)
    if (lines.chosen.length === 0) return
    onSend(isReturn ? { event, lines: lines.chosen, isRestocked } : { event, lines: lines.chosen })
  }
  return (
    <div className={styles.form}>
      <p>{t(isReturn ? 'staff.order.returnText' : 'staff.order.cancelText')}</p>
      <LineQuantities
        order={order}
        lines={lines}
        // Gift cards are cancelled with the whole order.
        isOffered={(index) => isReturn || order.lines[index]?.isGiftCard === false}
      />
      {isReturn ? (
        <Checkbox label={t('staff.order.restock')} isChecked={isRestocked} onChange={setIsRestocked} />
      ) : null}
      {isTried && lines.chosen.length === 0 ? <p role="alert">{t('staff.order.chooseLines')}</p> : null}
      <div>
        <Button tone="accent" aria-busy={isSending} onClick={send}>
          {t(`staff.order.move.${event}`)}
        </Button>
      </div>
    </div>
  )
}
