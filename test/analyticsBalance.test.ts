import { aDestination, aTrackedShop } from './setup/trackedShop'

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
    await jest.advanceTimersByTimeAsync(10)
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
