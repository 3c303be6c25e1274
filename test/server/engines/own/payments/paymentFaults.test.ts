import { isFull } from '../../../../setup/fullRun'
import { gatewayCases, killCases } from './faults/gatewayCases'
import { messageCases } from './faults/messageCases'
import type { Payer } from './faults/payer'
import { openPayingWorld, type MoneyCase, type PayingWorld } from './faults/payingWorld'
import { shopperCases } from './faults/shopperCases'

/** `npm run test:full` tries every case; `npm test` tries a fixed sample. */
jest.setTimeout(isFull ? 600_000 : 300_000)

let world: PayingWorld
beforeAll(async () => {
  world = await openPayingWorld()
})
afterAll(() => world.close())

const together: readonly MoneyCase[] = [...gatewayCases, ...messageCases, ...shopperCases]
const sampleOf = (cases: readonly MoneyCase[], each: number) =>
  isFull ? cases : cases.filter((_, index) => index % each === 5)

test('after any payment fault, shop and gateway agree in the end', async () => {
  const played = new Map<MoneyCase, readonly Payer[]>()
  const failed: string[] = []
  const playAll = async (cases: MoneyCase[]) => {
    for (let each = cases.shift(); each; each = cases.shift()) {
      try {
        played.set(each, await each.play(world))
      } catch (error) {
        failed.push(`${each.name}: ${String(error)}`)
      }
    }
  }
  const waiting = [...sampleOf(together, 19)]
  await Promise.all(Array.from({ length: 16 }, () => playAll(waiting)))
  await playAll([...sampleOf(killCases, 20)])
  expect(failed).toEqual([])
  await world.rest()
  const payers = [...played.values()].flat()
  const { faults, orders, charges, paidTwice, lost, untrue } = await world.audit(payers)
  process.stderr.write(
    `${played.size} cases, ${orders} orders, ${charges} charges, ${paidTwice} kept twice, ${lost} lost, ${untrue} untrue\n`,
  )
  const nameOf = new Map(
    [...played].flatMap(([{ name }, who]) => who.map((payer) => [payer.order().number, name])),
  )
  const named = (fault: string) =>
    [...nameOf].reduce((text, [number, name]) => text.replace(number, `${number} [${name}]`), fault)
  expect(faults.map(named)).toEqual([])
  const ends: string[] = []
  for (const [{ name, ends: allowed }, who] of played)
    for (const payer of who) {
      const { order } = await payer.see()
      if (!allowed.includes(order.status)) ends.push(`${name}: ${order.status}`)
    }
  expect(ends).toEqual([])
})
