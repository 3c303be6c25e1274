import { useState } from 'react'
import type { StaffOrder } from '../../domain/order/staffOrderSchema'
import { hasRole } from '../../domain/staffRoles'
import { useTranslation } from '../../site/translations/useTranslation'
import { Button } from '../../ui/Button'
import { SelectField, TextAreaField } from '../../ui/form/Field'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useGetStaffSessionQuery } from '../staffApi'
import { useClock } from '../ui/useClock'
import { Section } from './Section'
import { useAddStaffNoteMutation, useResendOrderMailMutation } from './staffOrdersApi'
import { useOrderMoney } from './useOrderTexts'
import styles from './Orders.module.css'

interface OrderProps {
  readonly order: StaffOrder
}

/** The steps of an order and the notes of colleagues by time, and what was mailed. */
export function OrderHistory({ order }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const clock = useClock()
  const { data: session } = useGetStaffSessionQuery()
  const entries = [
    ...order.history.map((step) => ({
      at: step.at,
      content: <Step key={step.at} order={order} step={step} />,
    })),
    ...order.notes.map(({ at, author, text }) => ({
      at,
      content: (
        <>
          <p>
            <strong>{t('staff.order.noteBy', { author })}</strong>
          </p>
          <p className={styles.note}>{text}</p>
        </>
      ),
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return (
    <>
      <Section title={t('staff.order.section.history')}>
        <ol className={styles.entries}>
          {entries.map(({ at, content }, index) => (
            <li key={`${at} ${index}`}>
              {content}
              <p className={styles.soft}>{clock(at)}</p>
            </li>
          ))}
        </ol>
        <NoteForm number={order.order.number} />
        {hasRole(session?.roles ?? [], ['owner']) ? (
          <Link to={`/changes/?subject=order&subjectId=${order.order.number}`}>
            {t('staff.order.changes')}
          </Link>
        ) : null}
      </Section>
      {order.mails.length > 0 ? (
        <Section title={t('staff.order.section.mails')}>
          <MailForm order={order} />
        </Section>
      ) : null}
    </>
  )
}

interface StepProps extends OrderProps {
  readonly step: StaffOrder['history'][number]
}

function Step({ order: { order }, step }: StepProps) {
  const { t } = useTranslation('staffOrders')
  const money = useOrderMoney(order.currency)
  const { event, actor, author, reason, quantities, refunded } = step
  return (
    <>
      <p>
        <strong>
          {event === 'ship' && step.status === 'packed'
            ? t('staff.order.partlyShipped')
            : t(`staff.order.events.${event}`)}
        </strong>
        {[
          '',
          author ?? t(`staff.order.actors.${actor}`),
          ...(refunded === null ? [] : [money(refunded)]),
        ].join(', ')}
      </p>
      {reason === '' ? null : <p className={styles.note}>{reason}</p>}
      {quantities.length === 0 ? null : (
        <p>
          {quantities
            .map(({ line, quantity }) => `${quantity} × ${order.lines[line - 1]?.name ?? ''}`)
            .join(', ')}
        </p>
      )}
    </>
  )
}

function NoteForm({ number }: { readonly number: string }) {
  const { t } = useTranslation('staffOrders')
  const [text, setText] = useState('')
  const [add, { error, isLoading }] = useAddStaffNoteMutation()
  const send = async () => {
    if (text.trim() === '' || isLoading) return
    const result = await add({ number, text: text.trim() })
    if (!result.error) setText('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        label={t('staff.order.addNote')}
        hint={t('staff.order.addNoteHint')}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && !isLoading ? <ErrorNote error={error} /> : null}
      <div>
        <Button type="submit" aria-busy={isLoading}>
          {t('staff.order.saveNote')}
        </Button>
      </div>
    </form>
  )
}

function MailForm({ order: { order, mails } }: OrderProps) {
  const { t } = useTranslation('staffOrders')
  const [chosen, setChosen] = useState<(typeof mails)[number] | null>(null)
  const [resend, { error, isLoading, isSuccess }] = useResendOrderMailMutation()
  const event = chosen ?? mails.at(-1)
  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (event && !isLoading) void resend({ number: order.number, event })
      }}
    >
      <SelectField
        label={t('staff.order.mail')}
        value={event}
        onChange={({ target }) => setChosen(mails.find((each) => each === target.value) ?? null)}
      >
        {mails.map((each) => (
          <option key={each} value={each}>
            {t(`staff.order.mails.${each}`)}
          </option>
        ))}
      </SelectField>
      {error && !isLoading ? <ErrorNote error={error} /> : null}
      {isSuccess ? (
        <Notice tone="good" isLive>
          <p>{t('staff.order.resent')}</p>
        </Notice>
      ) : null}
      <div>
        <Button type="submit" aria-busy={isLoading}>
          {t('staff.order.resend')}
        </Button>
      </div>
    </form>
  )
}
