import { notFound, validationError } from '../../src/domain/errors'
import type { PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { Gateways } from '../../server/gateways/gatewaysFor'
import type {
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  RefundReport,
} from '../../server/gateways/gateway'

export interface AGateway extends PaymentGateway {
  /** What was asked for, in order. */
  readonly begun: readonly PaymentRequest[]
  /** The references that it was asked about, in order. */
  readonly looked: readonly string[]
  /** What it says about a payment from now on. */
  decide(reference: string, change: Partial<PaymentReport>): void
  /** How a payment stands there, whoever asks. */
  stateOf(reference: string): PaymentReport['state'] | undefined
  /** What went back, in minor units; a repeated key is one refund. */
  readonly refunded: readonly { readonly reference: string; readonly minor: number }[]
  /** Fails every question, as a network does. */
  isDown: boolean
  /** Answers no question. */
  isSilent: boolean
  /** Payments that are open cannot be given up. */
  isStubborn: boolean
  /** How refunds stand when it is asked. */
  refunds: RefundReport['state']
}

interface AGatewayTraits {
  readonly name?: string
  readonly methods?: readonly PaymentMethodKey[]
  readonly step?: PaymentStep
}

/** Gateways that serve what they can everywhere. */
export const gatewaysOf = (...all: readonly PaymentGateway[]): Gateways => ({
  all,
  of: ({ region }, method) => all.find((gateway) => gateway.methodsIn(region).includes(method)),
})

/** A gateway like those that send shoppers to a page of their own: it decides later, and says so in webhooks. */
export function aGateway(
  answer: Partial<PaymentReport> = {},
  { name = 'hosted', methods = ['card'], step }: AGatewayTraits = {},
): AGateway {
  const reports = new Map<string, PaymentReport>()
  const begun: PaymentRequest[] = []
  const looked: string[] = []
  const refunded = new Map<string, { readonly reference: string; readonly minor: number }>()
  const reach = async () => {
    if (gateway.isSilent) await new Promise(() => {})
    if (gateway.isDown) throw new Error('connect ECONNREFUSED')
  }
  const gateway: AGateway = {
    name,
    begun,
    looked,
    get refunded() {
      return [...refunded.values()]
    },
    isDown: false,
    isSilent: false,
    isStubborn: false,
    refunds: 'done',
    methodsIn: () => methods,
    begin: async (request) => {
      begun.push(request)
      await reach()
      const reference = `ref-${request.key}`
      const report = reports.get(reference) ?? {
        reference,
        state: 'pending',
        amount: request.amount,
        failure: null,
        ...answer,
      }
      reports.set(reference, report)
      return { report, step: step ?? { kind: 'redirect', url: `https://pay.example/${request.key}` } }
    },
    look: async (reference) => {
      looked.push(reference)
      await reach()
      return reports.get(reference) ?? null
    },
    readWebhook: async (body, headers) => {
      if (headers['x-signature'] !== 'right') throw validationError('The signature is wrong')
      const { reference } = JSON.parse(body.toString()) as { reference: string }
      const report = reports.get(reference)
      return report ? [report] : []
    },
    cancel: async (reference) => {
      await reach()
      const report = reports.get(reference)
      if (!report) throw notFound()
      const isEnded = report.state === 'pending' && !gateway.isStubborn
      const ended = isEnded ? { ...report, state: 'cancelled' as const } : report
      reports.set(reference, ended)
      return ended
    },
    refund: async (reference, amount, key) => {
      await reach()
      if (gateway.refunds !== 'failed') refunded.set(key, { reference, minor: amount.minor })
      return { reference: `back-${key}`, state: gateway.refunds }
    },
    stateOf: (reference) => reports.get(reference)?.state,
    decide: (reference, change) => {
      const report = reports.get(reference)
      if (report) reports.set(reference, { ...report, ...change })
    },
  }
  return gateway
}
