import type { PaymentGateway } from '../../../gateways/gateway'
import type { GatewayTimeouts, GatewayQuestions } from './askGateway'
import type { PaymentAttempts } from './attempts'
import type { PaymentRow, PaymentRows } from './paymentRows'
import type { RefundService } from './refundService'

interface ReconcileParts {
  readonly rows: PaymentRows
  readonly attempts: PaymentAttempts
  readonly refunds: RefundService
  readonly gateways: readonly PaymentGateway[]
  readonly questions: GatewayQuestions
  readonly timeouts: Pick<GatewayTimeouts, 'round'>
  readonly log: (line: string) => void
}

/**
 * One reconciliation round: notifies orders of outcomes, queries undecided gateways, makes refunds. Gateways
 * run in parallel; one that doesn't respond pauses.
 */
export async function reconcileOnce(parts: ReconcileParts): Promise<void> {
  const { rows, attempts, gateways, log } = parts
  for (const row of await rows.unnotified()) await carefully(row, () => attempts.notify(row), log)
  await Promise.all(gateways.map((gateway) => reconcileGateway(gateway, parts)))
}

async function reconcileGateway(gateway: PaymentGateway, parts: ReconcileParts): Promise<void> {
  const { rows, attempts, refunds, questions, timeouts, log } = parts
  const end = performance.now() + timeouts.round
  const isOver = () => performance.now() > end || questions.isResting(gateway.name)
  for (const row of await rows.due(gateway.name)) {
    if (isOver()) break
    await rows.asking(row.id)
    // An attempt without reference waits for its shopper or its order's expiry.
    const ask = () => (row.state === 'cancelling' ? attempts.giveUp(row) : attempts.look(row))
    await carefully(row, ask, log)
  }
  await refunds.giveBack(gateway, isOver)
}

async function carefully(
  { id }: PaymentRow,
  work: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  try {
    await work()
  } catch {
    log(`Payment ${id} could not be reconciled.`)
  }
}
