import { repeatedly } from '../lifecycle/repeatedly'
import type { GatewayPatience, GatewayQuestions } from './askGateway'
import type { PaymentAttempts } from './attempts'
import type { PaymentRow, PaymentRows } from './paymentRows'
import type { PaymentGateway } from './payments'
import type { RefundDesk } from './refundDesk'

interface LookingAfter {
  readonly rows: PaymentRows
  readonly attempts: PaymentAttempts
  readonly refunds: RefundDesk
  readonly gateways: readonly PaymentGateway[]
  readonly questions: GatewayQuestions
  readonly patience: Pick<GatewayPatience, 'round'>
  readonly say: (line: string) => void
}

/**
 * One round: tells orders what they have not heard, asks silent gateways, has money given back. Gateways do not wait
 * for one another, and one that does not answer is left alone for a while.
 */
export async function lookAfterOnce(parts: LookingAfter): Promise<void> {
  const { rows, attempts, gateways, say } = parts
  for (const row of await rows.untold()) await carefully(row, () => attempts.tell(row), say)
  await Promise.all(gateways.map((gateway) => lookAfterGateway(gateway, parts)))
}

async function lookAfterGateway(gateway: PaymentGateway, parts: LookingAfter): Promise<void> {
  const { rows, attempts, refunds, questions, patience, say } = parts
  const end = performance.now() + patience.round
  const isOver = () => performance.now() > end || questions.isResting(gateway.name)
  for (const row of await rows.due(gateway.name)) {
    if (isOver()) break
    await rows.asking(row.id)
    // An attempt that has no name yet waits for its shopper, or for the end of its order.
    const ask = () => (row.state === 'leaving' ? attempts.giveUp(row) : attempts.look(row))
    await carefully(row, ask, say)
  }
  await refunds.giveBack(gateway, isOver)
}

async function carefully(
  { id }: PaymentRow,
  work: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  try {
    await work()
  } catch {
    say(`Payment ${id} could not be looked after just now.`)
  }
}

/** Milliseconds between two rounds. */
const pause = 15_000

/** Again and again. @returns stops it, and resolves when what is under way has ended */
export const lookAfterPayments = (
  desk: { readonly lookAfter: () => Promise<void> },
  say: (line: string) => void,
) =>
  repeatedly({
    every: pause,
    work: () => desk.lookAfter(),
    complaint: 'Payments could not be looked after',
    say,
  })
