import { useState } from 'react'
import { isEmailAddress } from '../../domain/emailAddress'
import { currencyDecimals, type CurrencyCode } from '../../domain/money'
import { formatAmount } from '../../site/formats/money'
import { useTranslation } from '../../site/translations/useTranslation'
import { useLocale, useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { TextAreaField, TextField } from '../../ui/form/Field'
import { useForm } from '../../ui/form/useForm'
import { Link } from '../../ui/Link'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { Dialog } from '../../ui/overlay/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { useDebouncedValue } from '../../ui/useDebouncedValue'
import { ScreenTitle } from '../frame/ScreenTitle'
import { DataTable } from '../ui/DataTable'
import { useClock } from '../ui/useClock'
import {
  useBlockGiftCardMutation,
  useGetGiftCardQuery,
  useGetGiftCardsQuery,
  useIssueGiftCardMutation,
  useSendGiftCardAgainMutation,
  type StaffGiftCard,
} from './giftCardsApi'
import styles from './GiftCards.module.css'

/** Milliseconds of typing that end with a search. */
const searchDelay = 300

/** Gift cards: found, read with their ledger, given, sent again and blocked. */
export function GiftCardsScreen() {
  const { t } = useTranslation('staff')
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const [isGiving, setIsGiving] = useState(false)
  const { data, error, refetch } = useGetGiftCardsQuery({
    text: useDebouncedValue(text.trim(), searchDelay) || undefined,
  })
  return (
    <>
      <ScreenTitle title={t('staff.menu.giftCards')}>
        <Button tone="accent" onClick={() => setIsGiving(true)}>
          {t('staff.giftCards.give')}
        </Button>
      </ScreenTitle>
      <div className={styles.search}>
        <TextField
          label={t('staff.giftCards.search')}
          hint={t('staff.giftCards.searchHint')}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null}
      {data || !error ? <Cards cards={data?.cards} onOpen={setOpened} /> : null}
      <Dialog
        isOpen={isGiving}
        onClose={() => setIsGiving(false)}
        position="middle"
        title={t('staff.giftCards.give')}
      >
        <GiveForm
          onGiven={(id) => {
            setIsGiving(false)
            setOpened(id)
          }}
        />
      </Dialog>
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        position="middle"
        title={t('staff.giftCards.card')}
      >
        {opened === null ? null : <OpenedCard id={opened} />}
      </Dialog>
    </>
  )
}

/** Formats an amount in major units. */
function useMoney() {
  const locale = useLocale()
  return (value: number, currencyCode: CurrencyCode) => formatAmount({ value, currencyCode }, locale)
}

interface CardsProps {
  readonly cards: readonly StaffGiftCard[] | undefined
  readonly onOpen: (id: string) => void
}

function Cards({ cards, onOpen }: CardsProps) {
  const { t } = useTranslation('staff')
  const money = useMoney()
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  if (cards?.length === 0) return <EmptyState drawing="orders" title={t('staff.giftCards.none')} />
  return (
    <DataTable
      label={t('staff.menu.giftCards')}
      rows={cards}
      toKey={({ id }) => id}
      columns={[
        {
          name: t('staff.giftCards.code'),
          lines: 2,
          isRowHeader: true,
          cell: ({ id, lastFour }) => (
            <Button tone="quiet" onClick={() => onOpen(id)}>
              {lastFour === null ? t('staff.giftCards.unsent') : `… ${lastFour}`}
            </Button>
          ),
        },
        {
          name: t('staff.giftCards.balance'),
          align: 'end',
          cell: ({ balance, currency }) => money(balance, currency),
        },
        {
          name: t('staff.giftCards.initial'),
          align: 'end',
          cell: ({ initial, currency }) => money(initial, currency),
        },
        { name: t('staff.giftCards.state'), cell: ({ state }) => t(`staff.giftCards.states.${state}`) },
        { name: t('staff.giftCards.origin'), cell: (card) => <Origin {...card} /> },
        {
          name: t('staff.giftCards.expires'),
          cell: ({ expiresAt }) => day.format(new Date(expiresAt)),
        },
      ]}
    />
  )
}

function Origin({ orderNumber }: Pick<StaffGiftCard, 'orderNumber'>) {
  const { t } = useTranslation('staff')
  if (orderNumber === null) return t('staff.giftCards.given')
  return <Link to={`/orders/${orderNumber}/`}>{orderNumber}</Link>
}

function OpenedCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('staff')
  const money = useMoney()
  const clock = useClock()
  const { data, error, refetch } = useGetGiftCardQuery(id)
  const [send, sending] = useSendGiftCardAgainMutation()
  const [block, blocking] = useBlockGiftCardMutation()
  const [isSure, setIsSure] = useState(false)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton blockSize="12rem" />
  const { card, entries } = data
  const isBusy = sending.isLoading || blocking.isLoading
  const failure = sending.error ?? blocking.error
  const isOver = card.state === 'blocked'
  return (
    <div className={styles.form}>
      <p>{[card.recipientName, card.recipientEmail].filter(Boolean).join(' · ')}</p>
      <p>
        {t('staff.giftCards.balanceOf', {
          balance: money(card.balance, card.currency),
          initial: money(card.initial, card.currency),
          state: t(`staff.giftCards.states.${card.state}`),
        })}
      </p>
      <DataTable
        label={t('staff.giftCards.ledger')}
        rows={entries}
        toKey={({ at, reason }) => `${at} ${reason}`}
        columns={[
          { name: t('staff.giftCards.at'), cell: ({ at }) => clock(at) },
          {
            name: t('staff.giftCards.reason'),
            isRowHeader: true,
            cell: ({ reason }) => t(`staff.giftCards.reasons.${reason}`),
          },
          {
            name: t('staff.giftCards.amount'),
            align: 'end',
            cell: ({ amount }) => money(amount, card.currency),
          },
          {
            name: t('staff.giftCards.order'),
            cell: ({ orderNumber }) =>
              orderNumber === null ? null : <Link to={`/orders/${orderNumber}/`}>{orderNumber}</Link>,
          },
        ]}
      />
      {sending.isSuccess ? (
        <Notice tone="good" isLive>
          {t('staff.giftCards.sentAgain')}
        </Notice>
      ) : null}
      {failure && !isBusy ? <ErrorNote error={failure} /> : null}
      {isSure ? <p>{t('staff.giftCards.blockText')}</p> : null}
      {isOver ? null : (
        <div className={styles.actions}>
          {card.sentAt === null ? null : (
            <Button aria-busy={isBusy} onClick={() => (isBusy ? undefined : void send(id))}>
              {t('staff.giftCards.sendAgain')}
            </Button>
          )}
          <Button
            tone={isSure ? 'accent' : 'plain'}
            aria-busy={isBusy}
            onClick={() => (isBusy ? undefined : isSure ? void block(id) : setIsSure(true))}
          >
            {t(isSure ? 'staff.giftCards.blockNow' : 'staff.giftCards.block')}
          </Button>
        </div>
      )}
    </div>
  )
}

function GiveForm({ onGiven }: { readonly onGiven: (id: string) => void }) {
  const { t } = useTranslation('staff')
  const { id: site, currency } = useSite()
  const [issue, { error, isLoading }] = useIssueGiftCardMutation()
  const form = useForm<'amount' | 'email' | 'name'>({
    name: 'gift',
    initial: { amount: '', email: '', name: '' },
    fields: ['amount', 'email', 'name'],
    check: (field, { amount, email }) => {
      if (field === 'email') return isEmailAddress(email.trim()) ? null : t('staff.people.emailForm')
      if (field === 'name') return null
      const [, fraction = ''] = /^\d{1,9}(?:\.(\d+))?$/.exec(amount.trim()) ?? ['', 'invalid']
      const isValid = fraction.length <= currencyDecimals(currency) && Number(amount) > 0
      return isValid ? null : t('staff.coupons.amountForm')
    },
    error,
  })
  const [message, setMessage] = useState('')
  // The same when the response was lost and the form is sent again.
  const [idempotencyKey] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
  const send = async () => {
    if (isLoading) return
    const { amount, email, name } = form.values
    const { data } = await issue({
      idempotencyKey,
      site,
      amount: Number(amount),
      email: email.trim(),
      name: name.trim(),
      message: message.trim(),
    })
    if (data) onGiven(data.id)
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(() => void send())}>
      <TextField
        {...form.control('amount')}
        label={t('staff.giftCards.amountIn', { currency })}
        hint={t('staff.giftCards.site', { site })}
        inputMode="decimal"
        required
      />
      <TextField
        {...form.control('email')}
        label={t('staff.people.email')}
        type="email"
        autoComplete="off"
        required
      />
      <TextField {...form.control('name')} label={t('staff.people.name')} autoComplete="off" />
      <TextAreaField
        label={t('staff.giftCards.message')}
        rows={3}
        maxLength={500}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {form.formError && !isLoading ? <ErrorNote error={form.formError} /> : null}
      <div>
        <Button type="submit" tone="accent" aria-busy={isLoading}>
          {t('staff.giftCards.giveNow')}
        </Button>
      </div>
    </form>
  )
}
