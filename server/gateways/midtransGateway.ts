import { createHash } from 'node:crypto'
import { notFound, validationError } from '../../src/domain/errors'
import type { Money } from '../../src/domain/money'
import type { PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { virtualAccountBanks, type VirtualAccountBank } from '../../src/domain/payment/virtualAccountBanks'
import { isSameSecret } from '../process/tokens'
import { servedMethods } from '../settings/gatewaySettings'
import {
  PaymentRejected,
  type PaymentGateway,
  type PaymentReport,
  type PaymentRequest,
  type RefundReport,
} from './gateway'
import {
  requestGateway,
  basicAuthorization,
  gatewayTimeoutMs,
  parseJson,
  parseResponse,
  queryReports,
} from './gatewayRequest'
import {
  midtransNotification,
  midtransPage,
  midtransStatus,
  midtransTransaction,
  toPaymentStep,
  transactionReport,
  type MidtransTransaction,
} from './midtransResponses'

interface MidtransKeys {
  readonly serverKey: string
  /** Base url of the Core API. */
  readonly url: string
  /** Base url of Snap. */
  readonly snapUrl: string
  /** Banks whose virtual accounts are activated, the default first. */
  readonly banks?: readonly VirtualAccountBank[]
}

/**
 * The gateway for Indonesia. Cards use Snap, a page of Midtrans. QRIS codes and virtual accounts come from
 * the Core API; our page shows them. An order id can be charged only once, which makes our key idempotent.
 * @param timeoutMs timeout of one request in milliseconds
 */
export function midtransGateway(
  { serverKey, url, snapUrl, banks = virtualAccountBanks }: MidtransKeys,
  timeoutMs = gatewayTimeoutMs,
): PaymentGateway {
  const calls = midtransCalls(serverKey, url, timeoutMs)
  const { post, send, transactionOf: readTransaction } = calls

  async function look(orderId: string): Promise<PaymentReport | null> {
    const transaction = await readTransaction(orderId)
    if (transaction) return transactionReport(transaction)
    const amount = parsePageAmount(orderId)
    return amount && { reference: orderId, state: 'pending', amount, failure: null }
  }

  async function cancel(orderId: string): Promise<PaymentReport> {
    // `expire`, not `cancel`: it never reverses a payment that was faster.
    const { code } = await send(`${orderId}/expire`, {})
    const amount = parsePageAmount(orderId)
    if (code === 404 && amount) {
      await send('charge', buildReplacementCharge(orderId, amount, banks[0]))
      await send(`${orderId}/expire`, {})
    }
    const report = await look(orderId)
    if (!report) throw notFound('There is no such payment')
    return report
  }

  /** Continues a payment that was started before. */
  async function continuePayment(orderId: string): Promise<Begun> {
    const transaction = await readTransaction(orderId)
    if (!transaction) throw new Error('Midtrans opened nothing')
    const report = transactionReport(transaction)
    if (report.state !== 'pending') return { report, step: { kind: 'none' } }
    const step = toPaymentStep(transaction)
    if (step) return { report, step }
    // The page or code can't be read again: cancel, so that the shopper can start a new attempt.
    return { report: await cancel(orderId), step: { kind: 'none' } }
  }

  async function openPage(request: PaymentRequest): Promise<Begun> {
    const reference = toOrderId(request)
    const page = new URL('/snap/v1/transactions', snapUrl).href
    const { status, json } = await post(page, pageFor(request), request.key)
    if (status === 400) return continuePayment(reference)
    if (status !== 201 && status !== 200) throw new Error(`Midtrans answered ${status}`)
    const { redirect_url } = parseResponse(midtransPage, json)
    return {
      report: { reference, state: 'pending', amount: request.amount, failure: null },
      step: { kind: 'redirect', url: redirect_url },
    }
  }

  async function charge(request: PaymentRequest): Promise<Begun> {
    const { code, json } = await send('charge', chargeFor(request), request.key)
    if (code === 406) return continuePayment(toOrderId(request))
    const transaction = parseResponse(midtransTransaction, json)
    const report = transactionReport(transaction)
    const step: PaymentStep | null =
      report.state === 'pending' ? toPaymentStep(transaction) : { kind: 'none' }
    if (!step) throw new Error('Midtrans names no step to pay')
    return { report, step }
  }

  return {
    name: 'midtrans',
    methodsIn: (region) => servedMethods('midtrans', region),
    banks,
    begin: async (request) => {
      // Midtrans repeats its first response for five minutes, so an ended payment must be queried first.
      const known = await readTransaction(toOrderId(request))
      const report = known && transactionReport(known)
      if (report && report.state !== 'pending') return { report, step: { kind: 'none' } }
      return parsePageAmount(toOrderId(request)) === null ? charge(request) : openPage(request)
    },
    look,
    /**
     * The signature covers neither state nor time: a reader of one message could forge another. The message
     * only identifies the payment to query.
     */
    readWebhook: async (body) => queryReports(look(verifyNotification(body, serverKey).order_id)),
    cancel,
    refund: (orderId, amount, key) => refund(calls, orderId, amount, key),
  }
}

type Begun = Awaited<ReturnType<PaymentGateway['begin']>>

/** Refunds a payment in the way that its status allows. */
async function refund(
  calls: MidtransCalls,
  orderId: string,
  amount: Money,
  key: string,
): Promise<RefundReport> {
  const { send: request, transactionOf: readTransaction } = calls
  const transaction = await readTransaction(orderId)
  if (!transaction) throw notFound('There is no such payment')
  const report = (state: RefundReport['state']): RefundReport => ({ reference: key, state })
  if (isRefunded(transaction, key)) return report('done')
  const isWhole = transactionReport(transaction).amount.minor === amount.minor
  switch (transaction.transaction_status) {
    case 'cancel':
      return report(isWhole ? 'done' : 'failed')
    case 'capture': {
      // Unsettled until tonight: it can be cancelled, but not refunded in part.
      if (!isWhole) return report('pending')
      const { code } = await request(`${orderId}/cancel`, {})
      return report(code === 200 ? 'done' : 'pending')
    }
  }
  // Bank transfers can't be refunded through Midtrans.
  if (transaction.payment_type === 'bank_transfer') return report('failed')
  return report(await requestRefund(calls, orderId, amount, key))
}

/** Requests a refund of a settled payment. @returns the state of the refund */
async function requestRefund(
  { send: request, transactionOf: readTransaction }: MidtransCalls,
  orderId: string,
  amount: Money,
  key: string,
): Promise<RefundReport['state']> {
  const { code } = await request(`${orderId}/refund`, {
    refund_key: key,
    amount: amount.minor,
    reason: 'Refund',
  })
  if (code === 200 || code === 201) return 'done'
  if (code === 406) {
    const now = await readTransaction(orderId)
    return now && isRefunded(now, key) ? 'done' : 'pending'
  }
  if (code === 414) throw new Error('Midtrans has no balance to refund from')
  return 'failed'
}

const isRefunded = ({ refunds }: MidtransTransaction, key: string) =>
  refunds?.some(({ refund_key }) => refund_key === key) === true

/** @throws CommerceError 400 for an invalid signature */
function verifyNotification(body: Buffer, serverKey: string) {
  const message = midtransNotification.safeParse(parseJson(body.toString()))
  if (!message.success) throw validationError('The signature is wrong')
  const { order_id, status_code, gross_amount, signature_key } = message.data
  const right = createHash('sha512')
    .update(`${order_id}${status_code}${gross_amount}${serverKey}`)
    .digest('hex')
  if (!isSameSecret(signature_key, right)) throw validationError('The signature is wrong')
  return message.data
}

/**
 * HTTP calls to Midtrans.
 * @param url base url of the Core API
 * @param timeoutMs timeout of one request in milliseconds
 */
function midtransCalls(serverKey: string, url: string, timeoutMs: number) {
  const authorization = basicAuthorization(serverKey, '')

  /** Sends a POST request. @param key idempotency key: Midtrans repeats its response for five minutes */
  const post = (url: string, body: unknown, key?: string) =>
    requestGateway({
      url,
      method: 'POST',
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
      timeoutMs,
    })

  /** Calls the Core API. @returns the status code in the body, and the body */
  async function request(path: string, body?: unknown, key?: string) {
    const endpoint = new URL(`/v2/${path}`, url).href
    const { json } =
      body === undefined
        ? await requestGateway({ url: endpoint, headers: { authorization }, timeoutMs })
        : await post(endpoint, body, key)
    const code = Number(parseResponse(midtransStatus, json).status_code)
    // The merchant account lacks this payment method.
    if (code === 402) throw new PaymentRejected('Midtrans answered 402')
    if (code >= 500 || [401, 403, 429].includes(code)) throw new Error(`Midtrans answered ${code}`)
    return { code, json }
  }

  /** Null for an order id without a charge. */
  async function readTransaction(orderId: string): Promise<MidtransTransaction | null> {
    if (!/^\w[\w~.-]{0,49}$/.test(orderId)) return null
    const { code, json } = await request(`${orderId}/status`)
    return code === 404 ? null : parseResponse(midtransTransaction, json)
  }

  return { post, send: request, transactionOf: readTransaction }
}

type MidtransCalls = ReturnType<typeof midtransCalls>

/** Mastercard's ranges: 51 to 55, and 222100 to 272099. */
const mastercardPrefixes = [
  '51',
  '52',
  '53',
  '54',
  '55',
  '2221',
  '2222',
  '2223',
  '2224',
  '2225',
  '2226',
  '2227',
  '2228',
  '2229',
  '223',
  '224',
  '225',
  '226',
  '227',
  '228',
  '229',
  '23',
  '24',
  '25',
  '26',
  '270',
  '271',
  '2720',
]

const isCard = (method: PaymentMethodKey) => method === 'card' || method === 'mastercard'

/**
 * The order id at Midtrans: our key. A Snap page's id also contains the amount: Midtrans doesn't know the
 * page until a card is entered, and `look` reports the amount meanwhile.
 */
const toOrderId = ({ key, method, amount }: Pick<PaymentRequest, 'key' | 'method' | 'amount'>) =>
  isCard(method) ? `${key}~${amount.minor}` : key

/** The amount in a Snap page's order id, in whole rupiah; null for other ids. */
function parsePageAmount(orderId: string): Money | null {
  const [, minor] = /^[\w-]+~(\d{1,12})$/.exec(orderId) ?? []
  return minor === undefined ? null : { minor: Number(minor), currency: 'IDR' }
}

/** The request for a Snap page: cards only, with 3-D Secure. */
const pageFor = (request: PaymentRequest) => ({
  ...toCustomerDetails(request),
  enabled_payments: ['credit_card'],
  credit_card: {
    secure: true,
    ...(request.method === 'mastercard' && { whitelist_bins: mastercardPrefixes }),
  },
  // The shop ignores the status that Midtrans appends and queries Midtrans instead.
  callbacks: { finish: request.returnUrl, error: request.returnUrl },
})

/** The charge for a QRIS code valid for 15 minutes, or a virtual account valid for a day. */
const chargeFor = (request: PaymentRequest) => ({
  ...toCustomerDetails(request),
  ...(request.method === 'virtual_account'
    ? transferFor(request.bank ?? virtualAccountBanks[0])
    : {
        payment_type: 'qris',
        qris: { acquirer: 'gopay' },
        custom_expiry: { expiry_duration: 15, unit: 'minute' },
      }),
})

/**
 * A charge that uses up a Snap page's order id. An order id is charged once, so the page can't be paid any
 * more.
 */
const buildReplacementCharge = (
  orderId: string,
  { minor }: Money,
  bank: VirtualAccountBank = virtualAccountBanks[0],
) => ({
  transaction_details: { order_id: orderId, gross_amount: minor },
  ...transferFor(bank),
})

/** @param bank must be activated at Midtrans */
const transferFor = (bank: VirtualAccountBank) => ({
  payment_type: 'bank_transfer',
  bank_transfer: { bank },
  custom_expiry: { expiry_duration: 24 * 60, unit: 'minute' },
})

const toCustomerDetails = (request: PaymentRequest) => ({
  transaction_details: { order_id: toOrderId(request), gross_amount: request.amount.minor },
  customer_details: {
    first_name: request.shopper.name,
    email: request.shopper.email,
    phone: request.shopper.phone,
  },
})
