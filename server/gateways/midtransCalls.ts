import { PaymentRefused } from './gateway'
import { askGateway, basicAuthorization, readAnswer } from './gatewayAnswer'
import { midtransStatus, midtransTransaction, type MidtransTransaction } from './midtransAnswers'

/**
 * How Midtrans is asked.
 * @param url of the Core API
 * @param timeoutMs milliseconds for one answer
 */
export function midtransCalls(serverKey: string, url: string, timeoutMs: number) {
  const authorization = basicAuthorization(serverKey, '')

  /** Asks for something to be done. @param key the same answer for the same key, for five minutes */
  const post = (address: string, body: unknown, key?: string) =>
    askGateway({
      url: address,
      method: 'POST',
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
      timeoutMs,
    })

  /** Asks the Core API. @returns its own status code, and what came with it */
  async function ask(path: string, body?: unknown, key?: string) {
    const address = new URL(`/v2/${path}`, url).href
    const { json } =
      body === undefined
        ? await askGateway({ url: address, headers: { authorization }, timeoutMs })
        : await post(address, body, key)
    const code = Number(readAnswer(midtransStatus, json).status_code)
    // The merchant's account has no such way to pay.
    if (code === 402) throw new PaymentRefused('Midtrans answered 402')
    if (code >= 500 || [401, 403, 429].includes(code)) throw new Error(`Midtrans answered ${code}`)
    return { code, json }
  }

  /** Null for an order id that nothing was charged for. */
  async function transactionOf(orderId: string): Promise<MidtransTransaction | null> {
    if (!/^\w[\w~.-]{0,49}$/.test(orderId)) return null
    const { code, json } = await ask(`${orderId}/status`)
    return code === 404 ? null : readAnswer(midtransTransaction, json)
  }

  return { post, ask, transactionOf }
}
