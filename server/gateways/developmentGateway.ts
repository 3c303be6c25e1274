import { notFound, validationError } from '../../src/domain/errors'
import { isCurrencyCode, type Money } from '../../src/domain/money'
import { testMethods, type PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { PaymentGateway, PaymentReport } from './gateway'

/**
 * Approves or declines at once and moves no money, for development. The reference encodes the whole payment,
 * so nothing is stored.
 */
export const developmentGateway: PaymentGateway = {
  name: 'development',
  methodsIn: () => testMethods,
  begin: async ({ key, amount, method }) => ({
    report: reportOf(method, amount, key),
    step: { kind: 'none' },
  }),
  look: async (reference) => decided(reference),
  readWebhook: async () => {
    throw validationError('This gateway sends no messages')
  },
  cancel: async (reference) => {
    const report = decided(reference)
    if (!report) throw notFound('There is no such payment')
    return report
  },
  refund: async (reference) => ({ reference, state: 'done' }),
}

function decided(reference: string): PaymentReport | null {
  const [, method, currency, minor, key] = /^(\w+):([A-Z]{3}):(\d+):(.+)$/.exec(reference) ?? []
  const known = testMethods.find((each) => each === method)
  if (!known || key === undefined || currency === undefined || !isCurrencyCode(currency)) return null
  return reportOf(known, { minor: Number(minor), currency }, key)
}

function reportOf(method: PaymentMethodKey, amount: Money, key: string): PaymentReport {
  const isApproved = method === 'test_approve'
  return {
    reference: `${method}:${amount.currency}:${amount.minor}:${key}`,
    state: isApproved ? 'paid' : 'failed',
    amount,
    failure: isApproved ? null : 'declined',
  }
}
