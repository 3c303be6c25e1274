import { situations } from './gatewayCases'
import type { Call, Trouble } from './network'
import type { MoneyCase, PayingWorld } from './payingWorld'

/**
 * The moment of the sandbox's death: before it receives a request, during the request, or just after its
 * answer.
 */
const deaths: Readonly<Record<string, (world: PayingWorld) => Trouble>> = {
  'before it hears': (world) => async (pass) => {
    await world.sandbox.kill()
    const answered = await pass().catch(() => 'cut' as const)
    await world.sandbox.start()
    return answered
  },
  'at work': (world) => async (pass) => {
    const { sandbox } = world
    await sandbox.control({ webhooks: 'none', answers: 'silent', times: 1 })
    const size = sandbox.written()
    const answered = pass().catch(() => 'cut' as const)
    while (sandbox.written() === size) await new Promise(setImmediate)
    await sandbox.kill()
    await sandbox.start()
    await sandbox.control({ webhooks: 'none' })
    return answered
  },
  'when it has answered': (world) => async (pass) => {
    const answered = await pass()
    await world.sandbox.kill()
    await world.sandbox.start()
    return answered
  },
}

/** All payers share one sandbox, so these cases run one after another and alone. */
export const killCases: readonly MoneyCase[] = Object.entries(deaths).flatMap(([when, dies]) =>
  situations.map(({ name, ends, play }): MoneyCase => ({
    name: `the gateway is killed ${when}, ${name}`,
    ends,
    play: async (world) => {
      const payer = await world.aPayer()
      const { number } = payer.order()
      const disturb = (calls: readonly Call[]) => world.network.disturb(number, calls, dies(world), 1)
      await play({ world, payer, disturb, lift: () => world.network.lift(number) })
      if (!(await world.network.isDisturbed(number))) throw new Error('Nothing was killed')
      return [payer]
    },
  })),
)
