import { screen, within } from '@testing-library/react'
import { GiftCardPage } from '../../../src/app/pages/GiftCardPage'
import type { SavedCheckout } from '../../../src/domain/order/checkoutSteps'
import type { AppliedGiftCard } from '../../../src/domain/payment/giftCard'
import { OrderDetails } from '../../../src/features/orders'
import { aRawCart, cartPath, deleteCartCookie, withCartCookie } from '../../setup/aCart'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'
import {
  aDraftApi,
  accept,
  checkoutPath,
  filled,
  goOn,
  openCheckout,
  placed,
  useWideScreen,
  whole,
} from '../checkout/aCheckout'

beforeEach(withCartCookie)
afterEach(() => {
  deleteCartCookie()
  sessionStorage.clear()
})

const code = '7K3M-9QXT-2B4C-HW8R-X'
const balancePath = '/api/bigcommerce/gift-cards/balance'
const cardsPath = `${checkoutPath}/gift-cards`
const anAppliedCard = (balance: number, changes: Partial<AppliedGiftCard> = {}): AppliedGiftCard => ({
  id: 'one',
  lastFour: 'W8RX',
  balance,
  expiresAt: '2029-11-21T06:00:00.000Z',
  ...changes,
})

/** A fake checkout server that accepts gift cards; each added card has the given balance. */
function aTaker(balance: number, begun: Parameters<typeof aDraftApi>[0] = {}) {
  const draftStore = aDraftApi(begun)
  let giftCards: readonly AppliedGiftCard[] = []
  const all = (): SavedCheckout => ({ ...draftStore.draft(), giftCards })
  return {
    now: (changed: number) => (giftCards = [anAppliedCard(changed)]),
    responses: {
      [checkoutPath]: (request: { body?: unknown }) => {
        draftStore[checkoutPath](request)
        return all()
      },
      [cardsPath]: ({ method }: { method?: string }) => {
        giftCards = method === 'DELETE' ? [] : [anAppliedCard(balance)]
        return all()
      },
    },
  }
}

const typeIn = async ({ user }: ReturnType<typeof openCheckout>, text: string) => {
  await user.click(await screen.findByText('Pay with a gift card'))
  await user.type(screen.getByLabelText('Gift card code'), text)
}
const type = async (shop: ReturnType<typeof openCheckout>, text: string) => {
  await typeIn(shop, text)
  await shop.user.click(screen.getByRole('button', { name: 'Use card' }))
}
const atPayment = { fields: filled, deliveryMethod: 'standard' } as const

describe('the balance page', () => {
  const open = (result: unknown) =>
    renderShop(<GiftCardPage />, { site: aSite('courtline-in'), responses: { [balancePath]: result } })
  const request = async ({ user }: ReturnType<typeof open>, text: string) => {
    if (text !== '') await user.type(screen.getByLabelText('Gift card code'), text)
    await user.click(screen.getByRole('button', { name: 'Check balance' }))
  }

  test('shows the balance and the expiry date', async () => {
    const shop = open(anAppliedCard(1250.5))
    await request(shop, ` ${code.toLowerCase()} `)
    const status = await screen.findByText('₹1,250.50')
    expect(status.closest('[role=status]')).toHaveTextContent(
      /Gift card ending in W8RX.*₹1,250\.50.*Valid until 21 November 2029/,
    )
    expect(shop.requests.filter(({ path }) => path === balancePath)).toMatchObject([{ method: 'POST' }])
    // The code must not reach the state.
    expect(JSON.stringify(shop.store.getState())).not.toMatch(/7k3m/i)
  })

  test('shows that a card is empty', async () => {
    await request(open(anAppliedCard(0)), code)
    expect(await screen.findByText('The balance has been spent.')).toBeVisible()
  })

  test.each([
    ['', 'Enter the gift card code.'],
    ['7K3M-9QXT-2B4C-HW8R-5', 'Check the code: a character is missing or wrong.'],
  ])('sends no request for "%s"', async (text, words) => {
    const shop = open(anAppliedCard(1))
    await request(shop, text)
    expect(screen.getByLabelText('Gift card code')).toHaveAccessibleDescription(new RegExp(words))
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(shop.requests.filter(({ path }) => path === balancePath)).toEqual([])
  })

  test.each([
    [new Failure(404, 'gift_card_unknown'), /We couldn’t find a gift card with this code/],
    [new Failure(429, 'too_many_requests', '', undefined, 600), /10 minutes/],
  ])('shows the reason of a failure: %p', async (failure, words) => {
    await request(open(failure), code)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
  })
})

test('a gift card pays a part, and another method pays the rest', async () => {
  const shop = openCheckout({ ...aTaker(200, atPayment).responses, [ordersPath]: accept })
  await type(shop, code)
  const list = await screen.findByRole('list', { name: 'Applied gift cards' })
  expect(list).toHaveFocus()
  expect(list).toHaveTextContent('Gift card ending in W8RXPays ₹200, ₹0 left')
  await goOn(shop)
  const review = await screen.findByRole('form', { name: 'Review and order' })
  expect(screen.getByRole('main')).toHaveTextContent(/Gift card ending in W8RX-₹200/)
  expect(within(review).getAllByText('₹3,898')).not.toHaveLength(0)
  await shop.user.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByText('The order is shown')).toBeVisible()
  const [request] = placed(shop.requests)
  expect(request?.body).toMatchObject({ expectedTotal: 4098, expectedDue: 3898, paymentMethod: 'cod' })
  expect(JSON.stringify([request?.body, shop.store.getState()])).not.toContain('2B4C')
})

test('a gift card that pays the total hides the payment methods', async () => {
  const shop = openCheckout(aTaker(5000, atPayment).responses)
  await typeIn(shop, `${code}{Enter}`)
  expect(
    await screen.findByText('Your gift cards cover the full amount. There’s nothing else to pay.'),
  ).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await goOn(shop)
  await shop.user.click(await screen.findByRole('button', { name: 'Place order with gift card' }))
  expect(placed(shop.requests)[0]?.body).toMatchObject({ expectedDue: 0, paymentMethod: 'gift_card' })
})

test('removing a gift card restores the payment by other methods', async () => {
  const shop = openCheckout(aTaker(5000, atPayment).responses)
  await type(shop, code)
  await shop.user.click(await screen.findByRole('button', { name: /^Remove the gift card/ }))
  expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await goOn(shop)
  await shop.user.click(await screen.findByRole('button', { name: /^Place order/ }))
  expect(placed(shop.requests)[0]?.body).not.toHaveProperty('expectedDue')
})

test('removing a gift card beside the review leads back to the payment methods', async () => {
  useWideScreen()
  const taker = aTaker(5000, { ...atPayment, paymentMethod: 'gift_card' })
  taker.now(5000)
  const shop = openCheckout(taker.responses)
  await screen.findByRole('button', { name: 'Place order with gift card' })
  await shop.user.click(screen.getByRole('button', { name: /^Remove the gift card/ }))
  expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument()
  jest.restoreAllMocks()
})

test('a rejected code shows the reason beside its field', async () => {
  const taker = aTaker(200, atPayment)
  const shop = openCheckout({ ...taker.responses, [cardsPath]: new Failure(409, 'gift_card_empty') })
  await type(shop, code)
  const field = screen.getByLabelText('Gift card code')
  expect(await screen.findByText('There’s no balance left on this gift card.')).toBeVisible()
  expect(field).toHaveAccessibleDescription(/no balance left/)
  expect(screen.getByRole('alert')).toHaveTextContent('There’s no balance left on this gift card.')
  expect(field).toHaveFocus()
})

test('a changed balance is shown before ordering', async () => {
  const taker = aTaker(5000, { ...whole, paymentMethod: 'gift_card' })
  taker.now(5000)
  const shop = openCheckout({
    ...taker.responses,
    [ordersPath]: () => {
      taker.now(98)
      return new Failure(409, 'gift_card_changed')
    },
  })
  await shop.user.click(await screen.findByRole('button', { name: 'Place order with gift card' }))
  expect(await screen.findByText('Your gift card balance has changed')).toBeVisible()
  expect(await screen.findByText('Pays ₹98, ₹0 left')).toBeVisible()
  expect(screen.getByRole('form', { name: 'Payment' })).toBeVisible()
})

test('a cart with a gift card excludes cash on delivery and gift cards', async () => {
  const giftCard = {
    id: 'g',
    name: 'Gift Card',
    theme: 'General',
    amount: 2500,
    quantity: 1,
    taxable: false,
    sender: { name: '', email: '' },
    recipient: { name: 'Ravi', email: 'ravi@example.test' },
    message: '',
    product_id: 9004,
    variant_id: 900401,
    sku: 'GIFT',
    image_url: '',
    options: [],
    url: 'http://in.localhost:3000/gift-card/',
  }
  const cart = aRawCart({ lines: [] })
  const cards = {
    ...cart,
    base_amount: 2500,
    cart_amount: 2500,
    line_items: { ...cart.line_items, gift_certificates: [giftCard] },
  }
  openCheckout({ [cartPath]: cards, ...aDraftApi(atPayment) })
  const cash = await screen.findByRole('radio', { name: /Cash on delivery/ })
  expect(cash).toBeDisabled()
  expect(cash).toHaveAccessibleName(/which is sent as soon as it’s paid for/)
  expect(screen.getByText('Gift cards can’t be paid for with gift cards.')).toBeVisible()
  expect(screen.queryByText('Pay with a gift card')).not.toBeInTheDocument()
})

test('an order shows gift card recipients and amounts paid, without codes', async () => {
  const [line] = anOrder().lines
  renderShop(
    <OrderDetails
      isGuest={false}
      order={anOrder({
        status: 'delivered',
        payment: 'paid',
        paymentMethod: 'card',
        actions: [],
        lines: [{ ...line!, name: 'Gift Card', path: 'gift-card', options: [] }],
        paidByCards: [{ lastFour: 'W8RX', amount: 98, back: 0 }],
        due: 4000,
        boughtCards: [
          { recipient: 'ravi@example.test', at: '2026-01-05T06:00:00.000Z', isSent: true, isBlocked: false },
          { recipient: 'mei@example.test', at: '2026-12-24T02:30:00.000Z', isSent: false, isBlocked: false },
        ],
      })}
    />,
    { site: aSite('courtline-in') },
  )
  expect(await screen.findByText('Sent to ravi@example.test on Monday, 5 January')).toBeVisible()
  expect(screen.getByText('Will be sent to mei@example.test on Thursday, 24 December')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Asha')
  expect(screen.getByText('Gift card ending in W8RX').parentElement).toHaveTextContent('-₹98')
  expect(screen.getByText('Paid', { selector: 'dt' }).parentElement).toHaveTextContent('₹4,000')
  expect(screen.queryByText(/delivery/i)).not.toBeInTheDocument()
})
