import { randomBytes } from 'node:crypto'
import type { PaymentFailure } from '../../../src/domain/payment/payment'
import { changed, newBook, type Book, type Entry } from './book'
import { faultOf, type Call, type Controls } from './controls'
import { openJournal } from './journal'
import { messagesOf } from './messages'
import { isOpen, lifetimeOf, refundedOf, type Payment, type PaymentOrder, type Refund } from './payment'
import { SandboxError } from './sandboxError'

/** What a test instrument makes of a payment. */
export const instruments = [
  'approved',
  'declined',
  'insufficient_funds',
  'challenge',
  'challenge_fails',
  'timeout',
  'later',
  'returns_by_post',
] as const
export type Instrument = (typeof instruments)[number]

/** The one-time code that the sandbox's bank expects. */
export const oneTimeCode = '123456'
/** How often a wrong one may be typed. */
const maxTries = 3

interface LedgerParts {
  readonly folder: string
  /** Milliseconds until money that was promised for later is there. */
  readonly laterAfter: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Payments, and what may become of them. Everything is on the disk before it is answered. */
export function openLedger({ folder, laterAfter, now }: LedgerParts) {
  const book = newBook()
  const journal = openJournal<Entry>(folder, book.enter)

  const write = (...entries: Entry[]) => {
    journal.append(entries)
    entries.forEach(book.enter)
  }
  /** A change and the webhook that tells of it are written together. */
  const change = (payment: Payment, entry: Parameters<typeof changed>[1]): Payment => {
    const next = changed(payment, entry) ?? payment
    const isChange = next.state !== payment.state || entry.kind === 'refunded'
    write(entry, ...(isChange ? messagesOf(next, book.controls, now()) : []))
    return next
  }
  const end = (payment: Payment, state: Payment['state'], failure: PaymentFailure | null = null) =>
    change(payment, { kind: 'ended', id: payment.id, state, failure })

  /** What time has made of a payment. */
  const current = (payment: Payment): Payment => {
    const due = payment.refunds.find(({ dueAt, state }) => state === 'pending' && (dueAt ?? 0) <= now())
    if (due) return current(change(payment, refunded(payment, { ...due, state: 'done', dueAt: null })))
    if (payment.state !== 'pending') return payment
    if (payment.dueAt !== null) return payment.dueAt <= now() ? end(payment, 'paid') : payment
    return payment.expiresAt <= now() ? end(payment, 'expired') : payment
  }
  const find = (id: string) => {
    const payment = book.payments.get(id)
    return payment ? current(payment) : null
  }
  const decide = (payment: Payment, instrument: Instrument): Payment => {
    const { id } = payment
    switch (instrument) {
      case 'approved':
      case 'returns_by_post':
        return end(payment, 'paid')
      case 'declined':
      case 'insufficient_funds':
        return end(payment, 'failed', instrument)
      case 'challenge':
      case 'challenge_fails':
        return change(payment, { kind: 'challenged', id, passes: instrument === 'challenge', tries: 0 })
      case 'timeout':
        return change(payment, { kind: 'held', id })
      case 'later':
        return change(payment, { kind: 'due', id, at: now() + laterAfter })
    }
  }

  return {
    book: book as Omit<Book, 'enter'>,
    now,
    find,
    /** Begins a payment, or finds the one that the key began before. @throws SandboxError where that was another one */
    create: (key: string, order: PaymentOrder): Payment => {
      const known = find(book.keys.get(key) ?? '')
      if (known) return same(known, order)
      const createdAt = now()
      const payment: Payment = {
        ...order,
        id: newId('pay'),
        key,
        createdAt,
        expiresAt: createdAt + lifetimeOf(order.method),
        state: 'pending',
        failure: null,
        challenge: null,
        isBankSilent: false,
        dueAt: null,
        refunds: [],
      }
      write({ kind: 'created', payment }, ...messagesOf(payment, book.controls, createdAt))
      return payment
    },
    /** Plays an instrument; a payment that is decided, or whose money is on its way, stays what it is. */
    play: (payment: Payment, instrument: Instrument): Payment =>
      isOpen(payment) ? decide(payment, instrument) : payment,
    /** The shopper answers the bank. */
    answerChallenge: (payment: Payment, code: string): Payment => {
      const { id, challenge } = payment
      if (!challenge || !isOpen(payment)) return payment
      const isRight = code === oneTimeCode
      if (isRight && challenge.passes) return end(payment, 'paid')
      if (isRight || challenge.tries + 1 >= maxTries) return end(payment, 'failed', 'authentication_failed')
      return change(payment, { kind: 'challenged', id, passes: challenge.passes, tries: challenge.tries + 1 })
    },
    /** Gives an open payment up; money that is on its way cannot be stopped. */
    cancel: (payment: Payment): Payment => (isOpen(payment) ? end(payment, 'cancelled') : payment),
    expire: (payment: Payment): Payment => (isOpen(payment) ? end(payment, 'expired') : payment),
    /** Gives money back, or finds the refund that the key asked for. @throws SandboxError above what is left of it */
    refund: (payment: Payment, key: string, amountMinor: number): Refund => {
      const known = payment.refunds.find((each) => each.key === key)
      if (known && known.amountMinor !== amountMinor) throw keyUsed()
      if (known) return known
      if (payment.state !== 'paid' && payment.state !== 'refunded') {
        throw new SandboxError(409, 'not_paid', 'The payment is not paid')
      }
      if (amountMinor > payment.amountMinor - refundedOf(payment)) {
        throw new SandboxError(409, 'refund_too_large', 'That is more than is left of the payment')
      }
      const { refunds } = book.controls
      const state = refunds === 'later' ? 'pending' : refunds
      const dueAt = state === 'pending' ? now() + laterAfter : null
      const refund: Refund = { id: newId('re'), key, amountMinor, state, dueAt }
      change(payment, refunded(payment, refund))
      return refund
    },
    control: (controls: Controls) => write({ kind: 'controlled', controls }),
    /** How a call is answered; counts it. */
    takeFault: (call: Call): Controls['answers'] => {
      const { fault, next } = faultOf(book.controls, call)
      if (next !== book.controls) write({ kind: 'controlled', controls: next })
      return fault
    },
    /** Does what time has brought. */
    sweep: () => {
      for (const id of book.restless) find(id)
    },
    write,
    close: () => journal.close(),
  }
}
export type Ledger = ReturnType<typeof openLedger>

const refunded = ({ id }: Payment, refund: Refund) => ({ kind: 'refunded', id, refund }) as const

/** 128 bits, so that nobody guesses it. */
export const newId = (kind: 'pay' | 're' | 'evt') => `${kind}_${randomBytes(16).toString('base64url')}`

function same(payment: Payment, order: PaymentOrder): Payment {
  const stored: Readonly<Record<string, unknown>> = { ...payment }
  if (Object.entries(order).some(([name, value]) => stored[name] !== value)) throw keyUsed()
  return payment
}

const keyUsed = () =>
  new SandboxError(409, 'idempotency_conflict', 'This Idempotency-Key has asked for something else before')
