import { createHash } from 'node:crypto'
import {
  openFakeServer,
  type FakeResponse,
  type ReceivedRequest,
  type Lie,
  type OutsideWorld,
} from '../../setup/fakeServer'

export const midtransServerKey = 'SB-Mid-server-standin'

interface Transaction {
  readonly order_id: string
  readonly payment_type: string
  /** Bank of a virtual account. */
  readonly bank: string
  readonly minor: number
  /** Milliseconds. */
  readonly begun: number
  ends: number
  transaction_status: string
  fraud_status: string
  channel_response_code?: string
  readonly refunds: { refund_key: string; refund_amount: string }[]
}

interface Charge {
  readonly payment_type: string
  readonly bank_transfer?: { readonly bank: string }
  readonly transaction_details: { readonly order_id: string; readonly gross_amount: number }
  readonly custom_expiry: { readonly expiry_duration: number; readonly unit: 'minute' }
}

/** A fake of the Midtrans API, written after its reference: Snap and the Core API at one address. */
export interface MidtransWorld extends OutsideWorld {
  readonly url: string
  /** Changes a transaction's state, in Midtrans's terms. For a page, the shopper has entered a card. */
  become(
    reference: string,
    change: Partial<Pick<Transaction, 'transaction_status' | 'fraud_status' | 'channel_response_code'>>,
  ): void
  /** Deletes the stored responses of idempotency keys, as Midtrans does after five minutes. */
  deleteKeys(): void
  /** The request bodies sent to a path. */
  sent(path: string): unknown[]
}

const westIndonesia = 7 * 3_600_000
const timeText = (instant: number) =>
  new Date(instant + westIndonesia).toISOString().slice(0, 19).replace('T', ' ')
const rupiah = (minor: number) => `${minor}.00`
const output = (status_code: string, status_message: string): FakeResponse => ({
  status: Number(status_code),
  json: { status_code, status_message, id: 'a-question' },
})

/** Permata's number has a field of its own. */
const accountAt = (bank: string) =>
  bank === 'permata'
    ? { permata_va_number: '8562000087926752' }
    : { va_numbers: [{ bank, va_number: '12345678901' }] }

export async function openMidtrans(): Promise<MidtransWorld> {
  /** Amounts of the opened pages, by order id. */
  const pages = new Map<string, number>()
  const transactions = new Map<string, Transaction>()
  const replies = new Map<string, FakeResponse>()
  const refunds: number[] = []
  let lie: Lie = {}

  const json = (transaction: Transaction, status_code: string) => {
    const { order_id, payment_type, minor, transaction_status, fraud_status } = transaction
    return {
      status_code,
      status_message: 'Success',
      transaction_id: `t-${order_id}`,
      order_id,
      gross_amount: rupiah(lie.minor ?? minor),
      currency: lie.currency ?? 'IDR',
      payment_type,
      transaction_time: timeText(transaction.begun),
      expiry_time: timeText(transaction.ends),
      transaction_status,
      fraud_status,
      channel_response_code: transaction.channel_response_code,
      ...(payment_type === 'bank_transfer' && accountAt(transaction.bank)),
      ...(transaction.refunds.length > 0 && { refunds: transaction.refunds }),
    }
  }
  const newTransaction = (
    order_id: string,
    payment_type: string,
    minor: number,
    minutes: number,
    bank = 'bca',
  ) => {
    const begun = Date.now()
    const transaction: Transaction = {
      order_id,
      payment_type,
      bank,
      minor,
      begun,
      ends: begun + minutes * 60_000,
      transaction_status: 'pending',
      fraud_status: 'accept',
      refunds: [],
    }
    transactions.set(order_id, transaction)
    return transaction
  }

  function charge(text: string): FakeResponse {
    const { payment_type, transaction_details, custom_expiry, bank_transfer } = JSON.parse(text) as Charge
    const { order_id, gross_amount } = transaction_details
    if (!/^[\w.~-]{1,50}$/.test(order_id) || !Number.isInteger(gross_amount))
      return output('400', 'Bad request')
    if (transactions.has(order_id))
      return output('406', 'The request could not be completed: duplicate order ID')
    const minutes = custom_expiry.expiry_duration
    const transaction = newTransaction(order_id, payment_type, gross_amount, minutes, bank_transfer?.bank)
    // Only the charge response contains the code.
    const code =
      payment_type === 'qris'
        ? {
            qr_string: `000201${order_id}`,
            actions: [{ name: 'generate-qr-code', url: 'https://qr.example/1' }],
          }
        : {}
    return { status: 200, json: { ...json(transaction, '201'), ...code } }
  }

  function openPage(text: string): FakeResponse {
    const { order_id, gross_amount } = (JSON.parse(text) as Charge).transaction_details
    if (!/^[\w.~-]{1,50}$/.test(order_id) || transactions.has(order_id)) {
      const error_messages = ['transaction_details.order_id has already been taken']
      return { status: 400, json: { error_messages } }
    }
    pages.set(order_id, gross_amount)
    const redirect_url = `https://app.midtrans.example/snap/v4/redirection/${order_id}`
    return { status: 201, json: { token: `token-${order_id}`, redirect_url } }
  }

  function giveBack(transaction: Transaction, text: string): FakeResponse {
    const { refund_key, amount } = JSON.parse(text) as { refund_key: string; amount: number }
    if (transaction.refunds.some((refund) => refund.refund_key === refund_key)) {
      return output('406', 'Duplicate refund ID')
    }
    if (!['settlement', 'partial_refund'].includes(transaction.transaction_status)) {
      return output('412', 'Merchant cannot modify the status of the transaction')
    }
    const back = transaction.refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), amount)
    if (back > transaction.minor) return output('412', 'Refund amount is more than what is left')
    transaction.refunds.push({ refund_key, refund_amount: rupiah(amount) })
    transaction.transaction_status = back === transaction.minor ? 'refund' : 'partial_refund'
    refunds.push(amount)
    return { status: 200, json: json(transaction, '200') }
  }

  function coreResponse({ path, text }: ReceivedRequest): FakeResponse {
    if (path === '/v2/charge') return charge(text)
    const [, orderId = '', verb = ''] = /^\/v2\/([^/]+)\/(\w+)$/.exec(path) ?? []
    const transaction = transactions.get(decodeURIComponent(orderId))
    if (!transaction) return output('404', "Transaction doesn't exist.")
    if (verb === 'refund') return giveBack(transaction, text)
    if (verb === 'expire') {
      if (transaction.transaction_status !== 'pending') return output('412', 'Cannot be modified')
      transaction.transaction_status = 'expire'
      return { status: 200, json: json(transaction, '407') }
    }
    if (verb === 'cancel') {
      if (!['pending', 'capture'].includes(transaction.transaction_status))
        return output('412', 'Cannot be modified')
      if (transaction.transaction_status === 'capture') refunds.push(transaction.minor)
      transaction.transaction_status = 'cancel'
    }
    return {
      status: 200,
      json: json(transaction, transaction.transaction_status === 'pending' ? '201' : '200'),
    }
  }

  const fake = await openFakeServer((requests) => {
    const { path, method, headers, text } = requests
    if (headers.authorization !== `Basic ${Buffer.from(`${midtransServerKey}:`).toString('base64')}`) {
      return output('401', 'Access denied')
    }
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const earlier = typeof key === 'string' ? replies.get(key) : undefined
    if (earlier) return earlier
    const fresh = path === '/snap/v1/transactions' ? openPage(text) : coreResponse(requests)
    if (typeof key === 'string' && fresh.status < 300) replies.set(key, fresh)
    return fresh
  })

  /** The transaction of a payment. A page gets its transaction when a card is entered. */
  const transactionAt = (reference: string) => {
    const page = pages.get(reference)
    const transaction =
      transactions.get(reference) ??
      (page === undefined ? undefined : newTransaction(reference, 'credit_card', page, 24 * 60))
    if (!transaction) throw new Error(`There is no ${reference}`)
    return transaction
  }
  const openAt = (reference: string) => {
    const transaction = transactionAt(reference)
    if (transaction.transaction_status !== 'pending') throw new Error(`${reference} is not open`)
    return transaction
  }

  return {
    url: fake.url,
    requests: fake.requests,
    suffer: fake.suffer,
    close: fake.close,
    count: () => new Set([...pages.keys(), ...transactions.keys()]).size,
    pay: (reference) => {
      const transaction = openAt(reference)
      transaction.transaction_status = transaction.payment_type === 'credit_card' ? 'capture' : 'settlement'
    },
    decline: (reference) => {
      openAt(reference).transaction_status = 'deny'
    },
    expire: (reference) => {
      Object.assign(openAt(reference), { transaction_status: 'expire', ends: Date.now() - 1_000 })
    },
    night: () => {
      replies.clear()
      for (const transaction of transactions.values()) {
        if (transaction.transaction_status === 'capture') transaction.transaction_status = 'settlement'
      }
    },
    refunds: () => refunds,
    message: (order_id) => {
      const transaction = transactions.get(order_id)
      const gross_amount = rupiah(transaction?.minor ?? 10_000)
      const signature_key = createHash('sha512')
        .update(`${order_id}200${gross_amount}${midtransServerKey}`)
        .digest('hex')
      const { transaction_status = 'settlement' } = transaction ?? {}
      const message = { order_id, status_code: '200', gross_amount, transaction_status, signature_key }
      return { body: Buffer.from(JSON.stringify(message)), headers: {} }
    },
    lie: (next) => {
      lie = next
    },
    become: (reference, change) => void Object.assign(transactionAt(reference), change),
    deleteKeys: () => replies.clear(),
    sent: (path) =>
      fake.requests.filter((each) => each.path === path).map(({ text }) => JSON.parse(text) as unknown),
  }
}
