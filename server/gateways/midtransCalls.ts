import { PaymentRefused } from './gateway'
import { askGateway, basicAuthorization, readAnswer } from './gatewayAnswer'
import { midtransStatus, midtransTransaction, type MidtransTransaction } from './midtransAnswers'

/**
 * HTTP calls to Midtrans.
 * @param url base url of the Core API
 * @param timeoutMs timeout of one request in milliseconds
 */
export function midtransCalls(serverKey: string, url: string, timeoutMs: number) {
  const authorization = basicAuthorization(serverKey, '')

  /** Sends a POST request. @param key idempotency key: Midtrans repeats its response for five minutes */
  const post = (address: string, body: unknown, key?: string) =>
    askGateway({
      url: address,
      method: 'POST',
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
      timeoutMs,
    })

  /** Calls the Core API. @returns the status code in the body, and the body */
  async function ask(path: string, body?: unknown, key?: string) {
    const address = new URL(`/v2/${path}`, url).href
    const { json } =
      body === undefined
        ? await askGateway({ url: address, headers: { authorization }, timeoutMs })
        : await post(address, body, key)
    const code = Number(readAnswer(midtransStatus, json).status_code)
    // The merchant account lacks this payment method.
    if (code === 402) throw new PaymentRefused('Midtrans answered 402')
    if (code >= 500 || [401, 403, 429].includes(code)) throw new Error(`Midtrans answered ${code}`)
    return { code, json }
  }

  /** Null for an order id without a charge. */
  async function transactionOf(orderId: string): Promise<MidtransTransaction | null> {
    if (!/^\w[\w~.-]{0,49}$/.test(orderId)) return null
    const { code, json } = await ask(`${orderId}/status`)
    return code === 404 ? null : readAnswer(midtransTransaction, json)
  }

  return { post, ask, transactionOf }
}
