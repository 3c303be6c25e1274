import { notFound, validationError } from '../../src/domain/errors'
import type { Gateways } from '../../server/gateways/gatewaysFor'
import type {
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  PaymentStep,
} from '../../server/payments/payments'

export interface AGateway extends PaymentGateway {
  /** What was asked for, in order. */
  readonly begun: readonly PaymentRequest[]
  /** What it says about a payment from now on. */
  decide(reference: string, change: Partial<PaymentReport>): void
  /** What went back, in minor units. */
  readonly refunded: readonly { readonly reference: string; readonly minor: number }[]
  /** Fails the next question, as a network does. */
  isDown: boolean
}

/** Gateways that serve what they can everywhere. */
export const gatewaysOf = (...all: readonly PaymentGateway[]): Gateways => ({
  all,
  of: ({ region }, method) => all.find((gateway) => gateway.methodsIn(region).includes(method)),
})

/** A gateway like those that send shoppers to a page of their own: it decides later, and says so in webhooks. */
export function aGateway(answer: Partial<PaymentReport> = {}): AGateway {
  const reports = new Map<string, PaymentReport>()
  const begun: PaymentRequest[] = []
  const refunded: { reference: string; minor: number }[] = []
  const refuseWhenDown = () => {
    if (gateway.isDown) throw new Error('connect ECONNREFUSED')
  }
  const gateway: AGateway = {
    name: 'hosted',
    begun,
    refunded,
    isDown: false,
    methodsIn: () => ['card'],
    begin: async (request) => {
      begun.push(request)
      refuseWhenDown()
      const reference = `ref-${request.key}`
      const known = reports.get(reference)
      const report = known ?? {
        reference,
        state: 'pending',
        amount: request.amount,
        failure: null,
        ...answer,
      }
      reports.set(reference, report)
      const step: PaymentStep = { kind: 'redirect', url: `https://pay.example/${request.key}` }
      return { report, step }
    },
    look: async (reference) => {
      refuseWhenDown()
      return reports.get(reference) ?? null
    },
    readWebhook: async (body, headers) => {
      if (headers['x-signature'] !== 'right') throw validationError('The signature is wrong')
      const { reference } = JSON.parse(body.toString()) as { reference: string }
      const report = reports.get(reference)
      return report ? [report] : []
    },
    cancel: async (reference) => {
      refuseWhenDown()
      const report = reports.get(reference)
      if (!report) throw notFound()
      const ended = report.state === 'pending' ? { ...report, state: 'cancelled' as const } : report
      reports.set(reference, ended)
      return ended
    },
    refund: async (reference, amount) => {
      refunded.push({ reference, minor: amount.minor })
      return { reference, state: 'done' }
    },
    decide: (reference, change) => {
      const report = reports.get(reference)
      if (report) reports.set(reference, { ...report, ...change })
    },
  }
  return gateway
}
