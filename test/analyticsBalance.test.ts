import { aDestination, aTrackedShop } from './setup/trackedShop'

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('the balance', () => {
  const anUndecided = () => {
    const shop = aTrackedShop({ destinations: [aDestination('one'), aDestination('two')] })
    shop.visit('/a/')
    shop.visit('/b/')
    expect(shop.balance()).toMatchObject({ pairs: 4, pending: 4, settled: 0, isBalanced: true })
    return shop
  }

  test('does not hold when a lane loses an event, whatever becomes of the others', async () => {
    const shop = anUndecided()
    shop.queues[1]?.queue.pop()
    expect(shop.balance()).toMatchObject({ pairs: 4, pending: 3, settled: 0, isBalanced: false })
    shop.choose(['analytics'])
    await jest.advanceTimersByTimeAsync(10)
    expect(shop.balance()).toMatchObject({ pairs: 4, pending: 0, settled: 3, isBalanced: false })
    expect(shop.settled()).toHaveLength(1)
  })

  test('does not hold when an event ends twice at a destination, and the event is not over for that', () => {
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
