import { openLedger } from '../../dev/payments/ledger/ledger'
import { isOpen, type Payment } from '../../dev/payments/ledger/payment'
import { buildSandbox } from '../../dev/payments/sandboxApp'
import { signatureHeader, signed } from '../../server/gateways/sandboxGateway'
import { aFolder, sandboxKeys } from './aSandbox'
import { openFakeServer, type Asked, type Lie, type OutsideWorld } from './fakeServer'

/** The sandbox behind a network with faults. Its own webhooks are switched off. */
export async function openSandboxWorld(): Promise<OutsideWorld & { readonly url: string }> {
  const ledger = openLedger({ folder: aFolder(), laterAfter: 0, now: Date.now })
  ledger.control({ ...ledger.book.controls, webhooks: 'none' })
  const app = buildSandbox(ledger, { ...sandboxKeys, webhookUrl: 'http://127.0.0.1:9/' })
  let lie: Lie = {}

  const answer = async ({ method, path, headers, text }: Asked) => {
    const { statusCode, body } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers,
      ...(text !== '' && { payload: text }),
    })
    const received = JSON.parse(body) as Record<string, unknown>
    const { minor: amountMinor = received.amountMinor, currency = received.currency } = lie
    return { status: statusCode, json: { ...received, amountMinor, currency } }
  }
  const network = await openFakeServer(answer)
  const open = (reference: string): Payment => {
    const payment = ledger.find(reference)
    if (!payment || !isOpen(payment)) throw new Error(`${reference} is not open`)
    return payment
  }
  return {
    url: network.url,
    asked: network.asked,
    suffer: network.suffer,
    count: () => ledger.book.payments.size,
    pay: (reference) => void ledger.play(open(reference), 'approved'),
    decline: (reference) => void ledger.play(open(reference), 'declined'),
    expire: (reference) => void ledger.expire(open(reference)),
    // The sandbox settles at once and never deletes idempotency keys.
    night: () => undefined,
    refunds: () =>
      [...ledger.book.payments.values()].flatMap(({ refunds }) => refunds.map((each) => each.amountMinor)),
    message: (reference, age = 0) => {
      const body = JSON.stringify({ type: 'payment.paid', payment: { id: reference } })
      const seconds = Math.floor(Date.now() / 1_000) - age
      return {
        body: Buffer.from(body),
        headers: { [signatureHeader]: signed(sandboxKeys.webhookSecret, seconds, body) },
      }
    },
    lie: (next) => {
      lie = next
    },
    close: async () => {
      await network.close()
      await app.close()
    },
  }
}
