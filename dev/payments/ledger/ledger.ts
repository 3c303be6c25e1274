import { randomBytes } from 'node:crypto'
import type { PaymentFailure } from '../../../src/domain/payment/payment'
import { changed, newBook, type Book, type Entry } from './book'
import { faultOf, type Call, type Controls } from './controls'
import { openJournal } from './journal'
import { buildMessages } from './messages'
import { isOpen, lifetimeOf, sumRefunds, type Payment, type PaymentOrder, type Refund } from './payment'
import { SandboxError } from './sandboxError'

/** Test instruments; each decides the outcome of a payment. */
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
/** Maximum attempts to enter the code. */
const maxTries = 3

interface LedgerOptions {
  readonly folder: string
  /** Milliseconds until a delayed payment arrives. */
  readonly laterAfter: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The payments of a folder. Every change is on disk before its response is sent. */
export class Ledger {
  readonly #book = newBook()
  readonly #journal: ReturnType<typeof openJournal<Entry>>
  readonly #laterAfter: number
  /** Milliseconds since 1970. */
  readonly now: () => number

  constructor({ folder, laterAfter, now }: LedgerOptions) {
    this.#journal = openJournal<Entry>(folder, this.#book.enter)
    this.#laterAfter = laterAfter
    this.now = now
  }

  get book(): Omit<Book, 'enter'> {
    return this.#book
  }

  /** The payment as it is now: changes that are due happen first. */
  find(id: string): Payment | null {
    const payment = this.#book.payments.get(id)
    return payment ? this.#applyDue(payment) : null
  }

  /**
   * Creates a payment, or returns the one with the same key. @throws SandboxError if that one has other
   * data
   */
  create(key: string, order: PaymentOrder): Payment {
    const known = this.find(this.#book.keys.get(key) ?? '')
    if (known) return same(known, order)
    const createdAt = this.now()
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
    this.write({ kind: 'created', payment }, ...buildMessages(payment, this.#book.controls, createdAt))
    return payment
  }

  /** Applies a test instrument; a decided or delayed payment stays unchanged. */
  play(payment: Payment, instrument: Instrument): Payment {
    return isOpen(payment) ? this.#decide(payment, instrument) : payment
  }

  /** Checks the shopper's one-time code. */
  answerChallenge(payment: Payment, code: string): Payment {
    const { id, challenge } = payment
    if (!challenge || !isOpen(payment)) return payment
    const { passes, tries } = challenge
    const isRight = code === oneTimeCode
    if (isRight && passes) return this.#end(payment, 'paid')
    if (isRight || tries + 1 >= maxTries) return this.#end(payment, 'failed', 'authentication_failed')
    return this.#change(payment, { kind: 'challenged', id, passes, tries: tries + 1 })
  }

  /** Cancels an open payment; a delayed one cannot be stopped. */
  cancel(payment: Payment): Payment {
    return isOpen(payment) ? this.#end(payment, 'cancelled') : payment
  }

  expire(payment: Payment): Payment {
    return isOpen(payment) ? this.#end(payment, 'expired') : payment
  }

  /**
   * Refunds an amount, or returns the refund with the same key.
   * @throws SandboxError if the payment is not paid, the amount exceeds the rest, or the key was used for
   * another amount
   */
  refund(payment: Payment, key: string, amountMinor: number): Refund {
    const known = payment.refunds.find((each) => each.key === key)
    if (known && known.amountMinor !== amountMinor) throw keyUsed()
    if (known) return known
    if (payment.state !== 'paid' && payment.state !== 'refunded') {
      throw new SandboxError(409, 'not_paid', 'The payment is not paid')
    }
    if (amountMinor > payment.amountMinor - sumRefunds(payment)) {
      throw new SandboxError(409, 'refund_too_large', 'That is more than is left of the payment')
    }
    const { refunds } = this.#book.controls
    const state = refunds === 'later' ? 'pending' : refunds
    const dueAt = state === 'pending' ? this.now() + this.#laterAfter : null
    const refund: Refund = { id: newId('re'), key, amountMinor, state, dueAt }
    this.#change(payment, refunded(payment, refund))
    return refund
  }

  control(controls: Controls): void {
    this.write({ kind: 'controlled', controls })
  }

  /** The fault for a call; counts the call. */
  takeFault(call: Call): Controls['answers'] {
    const { controls } = this.#book
    const { fault, next } = faultOf(controls, call)
    if (next !== controls) this.control(next)
    return fault
  }

  /** Applies all due changes. */
  sweep(): void {
    for (const id of this.#book.restless) this.find(id)
  }

  write(...entries: Entry[]): void {
    this.#journal.append(entries)
    entries.forEach(this.#book.enter)
  }

  close(): void {
    this.#journal.close()
  }

  /** Writes a change and its webhook in one transaction. */
  #change(payment: Payment, entry: Parameters<typeof changed>[1]): Payment {
    const next = changed(payment, entry) ?? payment
    const isChange = next.state !== payment.state || entry.kind === 'refunded'
    this.write(entry, ...(isChange ? buildMessages(next, this.#book.controls, this.now()) : []))
    return next
  }

  #end(payment: Payment, state: Payment['state'], failure: PaymentFailure | null = null): Payment {
    return this.#change(payment, { kind: 'ended', id: payment.id, state, failure })
  }

  /** Applies what time alone changes: a delayed payment or refund, or expiry. */
  #applyDue(payment: Payment): Payment {
    const now = this.now()
    const due = payment.refunds.find(({ dueAt, state }) => state === 'pending' && (dueAt ?? 0) <= now)
    if (due) {
      const done = refunded(payment, { ...due, state: 'done', dueAt: null })
      return this.#applyDue(this.#change(payment, done))
    }
    if (payment.state !== 'pending') return payment
    if (payment.dueAt !== null) return payment.dueAt <= now ? this.#end(payment, 'paid') : payment
    return payment.expiresAt <= now ? this.#end(payment, 'expired') : payment
  }

  #decide(payment: Payment, instrument: Instrument): Payment {
    const { id } = payment
    switch (instrument) {
      case 'approved':
      case 'returns_by_post':
        return this.#end(payment, 'paid')
      case 'declined':
      case 'insufficient_funds':
        return this.#end(payment, 'failed', instrument)
      case 'challenge':
      case 'challenge_fails':
        return this.#change(payment, {
          kind: 'challenged',
          id,
          passes: instrument === 'challenge',
          tries: 0,
        })
      case 'timeout':
        return this.#change(payment, { kind: 'held', id })
      case 'later':
        return this.#change(payment, { kind: 'due', id, at: this.now() + this.#laterAfter })
    }
  }
}

const refunded = ({ id }: Payment, refund: Refund) => ({ kind: 'refunded', id, refund }) as const

/** 128 bits, so that ids can't be guessed. */
export const newId = (kind: 'pay' | 're' | 'evt') => `${kind}_${randomBytes(16).toString('base64url')}`

function same(payment: Payment, order: PaymentOrder): Payment {
  const stored: Readonly<Record<string, unknown>> = { ...payment }
  if (Object.entries(order).some(([name, value]) => stored[name] !== value)) throw keyUsed()
  return payment
}

const keyUsed = () =>
  new SandboxError(409, 'idempotency_conflict', 'This Idempotency-Key has asked for something else before')
