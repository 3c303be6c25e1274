import { customerApi } from '../../src/features/customer'
import { productShown } from '../../src/site/shown'
import { customersPath } from '../setup/aCustomer'
import { aProduct } from '../setup/aProduct'
import { aDestination, aTrackedShop } from '../setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('the ledger balance', () => {
  const anUndecided = () => {
    const shop = aTrackedShop({ destinations: [aDestination('one'), aDestination('two')] })
    shop.visit('/a/')
    shop.visit('/b/')
    expect(shop.balance()).toMatchObject({ pairs: 4, pending: 4, settled: 0, isBalanced: true })
    return shop
  }

  test('is off when a delivery queue loses an event', async () => {
    const shop = anUndecided()
    shop.queues[1]?.queue.pop()
    expect(shop.balance()).toMatchObject({ pairs: 4, pending: 3, settled: 0, isBalanced: false })
    shop.choose(['analytics'])
    await jest.advanceTimersByTimeAsync(100)
    expect(shop.balance()).toMatchObject({ pairs: 4, pending: 0, settled: 3, isBalanced: false })
    expect(shop.settled()).toHaveLength(1)
  })

  test('is off when an event gets two outcomes at one destination, and the event stays open', () => {
    const shop = anUndecided()
    const [event] = shop.accepted()
    const ending = { outcome: 'error', attempts: 1, call: null } as const
    shop.queues[0]?.queue.shift()
    shop.ledger?.settle(event!.event_id, 'one', ending)
    expect(shop.balance()).toMatchObject({ pending: 3, settled: 1, isBalanced: true })
    shop.ledger?.settle(event!.event_id, 'one', ending)
    expect(shop.balance()).toMatchObject({ pending: 3, settled: 2, isBalanced: false })
    expect(shop.settled()).toEqual([])
  })
})

describe('the balance shows one event that is lost', () => {
  type Shop = ReturnType<typeof aTrackedShop>
  const aShop = (changes: Parameters<typeof aTrackedShop>[0] = {}) =>
    aTrackedShop({
      destinations: [aDestination('one'), aDestination('two')],
      allowed: ['analytics'],
      ...changes,
    })
  const pass = () => jest.advanceTimersByTimeAsync(60_000)
  const productOn = (path: string) => ({ ...productShown(aProduct()), meta: { path } })

  /** For each part of the pipeline: loses one event there. */
  const losses: Readonly<Record<string, () => Shop | Promise<Shop>>> = {
    'in the action buffer, when analytics loads late': () => {
      const shop = aShop({ isLoaded: false })
      for (let page = 0; page <= 1_000; page += 1) shop.visit(`/p${page}/`)
      shop.start()
      return shop
    },
    'while it waits for the customer': async () => {
      const shop = aShop({ responses: { [customersPath]: () => new Promise(() => {}) } })
      void shop.store.dispatch(customerApi.endpoints.getCustomer.initiate())
      shop.visit('/')
      shop.inbox?.waiting.pop()
      return shop
    },
    'while it waits for its page': () => {
      const shop = aShop()
      shop.visit('/')
      shop.store.dispatch(productOn('/racket/'))
      shop.inbox?.early.pop()
      return shop
    },
    'before it gets its ids': () => {
      jest.spyOn(console, 'warn').mockReturnValue()
      const shop = aShop()
      // The first call asks for the customer, the second one for the event's ids.
      const state = shop.store.getState()
      jest
        .spyOn(shop.store, 'getState')
        .mockReturnValueOnce(state)
        .mockImplementationOnce(() => {
          throw new Error('on purpose')
        })
      shop.visit('/')
      return shop
    },
    'at the entrance of a delivery queue': () => {
      const shop = aShop()
      const queue = shop.queues[0]!.queue
      queue.push = () => (Reflect.deleteProperty(queue, 'push') ? 0 : 0)
      shop.visit('/')
      return shop
    },
    'in a delivery queue': () => {
      const shop = aShop()
      shop.visit('/')
      shop.queues[0]?.queue.pop()
      return shop
    },
    'during a try': async () => {
      const shop = aShop({ destinations: [aDestination('one', { send: () => new Promise(() => {}) })] })
      shop.visit('/')
      await jest.advanceTimersByTimeAsync(100)
      shop.queues[0]!.inFlight[0]!.isPending = false
      return shop
    },
    'when it gets its outcome': async () => {
      const shop = aShop()
      const { ledger } = shop.queues[0]!.context
      const { settle } = ledger
      Object.assign(ledger, { settle: () => Object.assign(ledger, { settle }) })
      shop.visit('/')
      await jest.advanceTimersByTimeAsync(100)
      return shop
    },
    'among the reports to the own log': () => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
      // Refused consent ends events at once.
      const shop = aShop({ destinations: [aDestination('one', { category: 'marketing' })] })
      for (let page = 0; page <= 1_000; page += 1) shop.visit(`/p${page}/`)
      return shop
    },
  }
  afterEach(() => jest.restoreAllMocks())

  test.each(Object.entries(losses))('%s', async (_where, lose) => {
    const shop = await lose()
    const { lost, isBalanced } = shop.balance()
    expect([lost > 0, isBalanced]).toEqual([true, false])
    await pass()
    expect(shop.balance().isBalanced).toBe(false)
  })

  test('nowhere: repeated, rejected and outdated events are accounted for', async () => {
    const shop = aShop()
    shop.visit('/')
    shop.store.dispatch(productOn('/left/'))
    shop.visit('/racket/')
    for (let effect = 0; effect < 2; effect += 1) shop.store.dispatch(productOn('/racket/'))
    shop.store.dispatch({ ...productOn('/racket/'), payload: null })
    expect(shop.ledger?.counts).toMatchObject({ outdated: 1, repeated: 1, refused: 1 })
    expect(shop.ledger?.refusals).toMatchObject([{ name: 'ProductViewed', outcome: 'builder_error' }])
    expect(shop.balance()).toMatchObject({ accepted: 3, lost: 0, isBalanced: true })
    await pass()
    expect(shop.balance()).toMatchObject({ lost: 0, isBalanced: true })
  })
})
