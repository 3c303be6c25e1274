import type { Payment } from '../../src/features/payment'
import { anOrder } from './anOrder'

/** An open payment of the order of `anOrder`, with a redirect to the gateway's page. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  const { number, total } = anOrder()
  return {
    id: '5f0c2a9e-0000-4000-8000-00000000000b',
    orderNumber: number,
    amount: total,
    method: 'card',
    bank: null,
    state: 'pending',
    step: { kind: 'redirect', url: '#gateway' },
    failure: null,
    canChange: true,
    ...changes,
  }
}
