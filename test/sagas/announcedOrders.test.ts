import { createAnnouncedOrders } from '../../src/sagas/visitor/announcedOrders'

const open = { id: 'CL-10024', order: 'k3J8sQ0vZ2m4Xw7yB1nC5d', hasBegun: true, hasEnded: false }
const bought = { ...open, hasBegun: false, hasEnded: true }

/** The announced orders of a page that may store marks. */
function aPage() {
  const orders = createAnnouncedOrders()
  orders.follow(true)
  return orders
}

beforeEach(() => localStorage.clear())

test('a purchase that a later page resumes is announced once, whichever task of the page is first', () => {
  aPage().claim(open, false)
  const page = aPage()
  expect([page.claim(bought, false), page.claim(bought, true)]).toEqual([true, false])
  // That page could not deliver it either.
  const next = aPage()
  expect([next.claim(bought, true), next.claim(bought, false), next.claim(bought, true)]).toEqual([
    true,
    false,
    false,
  ])
})
