import type {
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  RefundReport,
} from '../../server/gateways/gateway'
import type { Gateways } from '../../server/gateways/gatewaysFor'
import { notFound, validationError } from '../../src/domain/errors'
import type { PaymentStep } from '../../src/domain/payment/paymentAttempt'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { TransferBank } from '../../src/domain/payment/transferBanks'

export interface AGateway extends PaymentGateway {
  /** The requests that began a payment, in order. */
  readonly begun: readonly PaymentRequest[]
  /** The references whose payment was read, in order. */
  readonly looked: readonly string[]
  /** Changes the report of a payment for all later requests. */
  decide(reference: string, change: Partial<PaymentReport>): void
  /** The payment's current state at the gateway. */
  stateOf(reference: string): PaymentReport['state'] | undefined
  /** The refunds, in minor units. Requests with the same key make one refund. */
  readonly refunded: readonly { readonly reference: string; readonly minor: number }[]
  /** Fails every request, as a broken network does. */
  isDown: boolean
  /** Answers no request. */
  isSilent: boolean
  /** Refuses to cancel open payments. */
  isStubborn: boolean
  /** The state that refund reads report. */
  refunds: RefundReport['state']
}

interface AGatewayTraits {
  readonly name?: string
  readonly methods?: readonly PaymentMethodKey[]
  readonly step?: PaymentStep
  readonly banks?: readonly TransferBank[]
}

/** Gateways that serve their methods on every site. */
export const gatewaysOf = (...all: readonly PaymentGateway[]): Gateways => ({
  all,
  of: ({ region }, method) => all.find((gateway) => gateway.methodsIn(region).includes(method)),
})

/** A gateway that redirects shoppers to its own page, decides later and reports by webhook. */
export function aGateway(
  answer: Partial<PaymentReport> = {},
  { name = 'hosted', methods = ['card'], step, banks = [] }: AGatewayTraits = {},
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
    banks,
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
