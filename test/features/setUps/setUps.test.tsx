import { screen, waitFor, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { useHashTarget } from '../../../src/app/afterPaint/useHashTarget'
import { AccountPage } from '../../../src/app/pages/AccountPage'
import { OrderPage } from '../../../src/app/pages/OrderPage'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import type { ProductModifier } from '../../../src/domain/product/modifier'
import type { SetUp } from '../../../src/domain/product/racketSetUp'
import { ProductDetails } from '../../../src/features/product'
import { initialSelections } from '../../../src/features/product/options/initialSelections'
import { aRawCart, cartPath } from '../../setup/aCart'
import { aCustomer, customersPath } from '../../setup/aCustomer'
import { anOrder, ordersPath } from '../../setup/anOrder'
import { aProduct, aVariant } from '../../setup/aProduct'
import type { Answers } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'
const setUpsPath = `${customersPath}/set-ups`
const price = { value: 700, currencyCode: 'INR' }
const rackets = '/category/badminton/rackets/'
const strings = '/category/badminton/strings/'
const asked = (id: string, displayName: string) => ({ id, displayName, isRequired: true })
const tension = (id: string, name: string): ProductModifier => ({
  ...asked(id, name),
  kind: 'number',
  ...{ least: 18, most: 35, unit: 'lb' },
})
const modifiers: readonly ProductModifier[] = [
  { ...asked('1', 'Racket'), kind: 'product', from: rackets, isCharged: false, allowsOwn: true },
  { ...asked('2', 'String'), kind: 'product', from: strings, isCharged: true, allowsOwn: false },
  {
    ...asked('3', 'String colour'),
    kind: 'choice',
    values: [],
    valuesOf: { modifierId: '2', option: 'Colour' },
  },
  tension('4', 'Tension main'),
  tension('5', 'Tension cross'),
]
const service = aProduct({
  ...{ id: '9001', entityId: 9001, slug: 'studio-pro-stringing', name: 'Pro Stringing', kind: 'service' },
  ...{ attributes: [], options: [], categories: [], modifiers, price },
  variants: [aVariant({ id: '900101', price })],
})
const racket = aProduct({ price })
const aString = (inStock: boolean) =>
  aProduct({
    ...{ id: '4003', entityId: 4003, slug: 'filament-66', name: 'Filament 66', kind: 'string' },
    ...{ categories: [strings], price, inStock },
    options: [{ id: '7', displayName: 'Colour', values: [{ label: 'White' }] }],
    variants: [aVariant({ id: '400301', options: { Colour: 'White' }, inStock, price })],
  })

const saved: SetUp = {
  ...{ id: 'a', racketId: '1001', racketName: 'Stratos 90', stringId: '4003', stringName: 'Filament 66' },
  ...{ stringColor: 'White', mains: 25, crosses: 27, reminder: null },
}
const which = 'Stratos 90 · Filament 66 · 25/27 lb'
const named = (start: string) => ({ name: new RegExp(`^${start}.*25/27.lb$`) })
const option = (name: string, value: string, valueId: number) => ({ name, value, valueId })
const strungLine = {
  ...anOrder().lines[0]!,
  ...{ path: 'studio-pro-stringing', name: 'Pro Stringing', productId: '9001', variantId: '900101' },
  options: [
    option('Racket', 'Stratos 90', 1001),
    option('String', 'Filament 66', 4003),
    option('String colour', 'White', 301),
    option('Tension main', '25 lb', 25),
    option('Tension cross', '27 lb', 27),
  ],
}
const order = anOrder({ status: 'delivered', lines: [strungLine] })

/** A fake account that stores set-ups. */
function anAccount(...first: readonly SetUp[]): Answers {
  let setUps = [...first]
  return {
    [customersPath]: { customer: aCustomer() },
    [setUpsPath]: ({ method, body }: ApiRequest) => {
      if (method === 'POST') setUps = [{ ...saved, ...(body as object), id: 'b' }, ...setUps]
      return { setUps }
    },
    [`${setUpsPath}/a`]: () => {
      setUps = setUps.filter(({ id }) => id !== 'a')
      return { setUps }
    },
    [`${setUpsPath}/a/reminder`]: ({ body }: ApiRequest) => {
      const { playsPerWeek } = body as { readonly playsPerWeek: number | null }
      const at = '2026-03-05T00:00:00.000Z'
      const reminder = playsPerWeek === null ? null : { playsPerWeek, at, isConfirmed: true }
      setUps = setUps.map((each) => ({ ...each, reminder }))
      return { setUps }
    },
  }
}
const products = (inStock = true): Answers => ({
  [`${catalog}/products/studio-pro-stringing`]: service,
  [`${catalog}/products/1001`]: racket,
  [`${catalog}/products/4003`]: aString(inStock),
  [cartPath]: ({ method }: ApiRequest) => (method === 'GET' ? null : aRawCart()),
})
const site = aSite('courtline-in')
const openOrder = (more: Answers, at = site) =>
  renderShop(<OrderPage />, {
    site: at,
    path: `/orders/${order.id}/`,
    responses: { [`${ordersPath}/${order.id}`]: order, [customersPath]: null, ...more },
  })
function Account() {
  useHashTarget()
  return <AccountPage />
}
const openAccount = (setUps: readonly SetUp[], hash = '') =>
  renderShop(<Account />, {
    site,
    path: `/account/${hash}`,
    responses: {
      [`${ordersPath}?page=1`]: null,
      [`${customersPath}/addresses`]: { addresses: [] },
      ...products(),
      ...anAccount(...setUps),
    },
  })

test('an order with a strung racket restrings it the same way with one tap, also for a guest', async () => {
  const { user, requests } = openOrder(products())
  await user.click(await screen.findByRole('button', named('Restring it the same way')))
  const sent = () => requests.find(({ path, method }) => path === cartPath && method === 'POST')?.body
  await screen.findByRole('heading', { name: 'New strings for it?' })
  expect(sent()).toMatchObject({
    items: [
      {
        productId: '9001',
        quantity: 1,
        optionSelections: [
          { optionId: '1', optionValue: '1001' },
          { optionId: '2', optionValue: '4003' },
          { optionId: '3', optionValue: '301' },
          { optionId: '4', optionValue: '25' },
          { optionId: '5', optionValue: '27' },
        ],
      },
    ],
  })
  expect(screen.queryByRole('button', { name: 'Save this set-up' })).toBeNull()
})

test('a string that is sold out leads to the configurator instead', async () => {
  const { user, requests } = openOrder(products(false))
  await user.click(await screen.findByRole('button', { name: /^Restring it/ }))
  expect(await screen.findByText(/isn’t available like this/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change and order' })).toBeVisible()
  expect(requests.some(({ path, method }) => path === cartPath && method === 'POST')).toBe(false)
})

test('a hosted store offers no restringing', async () => {
  openOrder(products(), { ...site, commerce: capabilitiesOf.bigcommerce })
  expect(await screen.findByText('Pro Stringing')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Restring it/ })).toBeNull()
})

test('a customer saves the set-up of an order once', async () => {
  const { user, requests } = openOrder({ ...products(), ...anAccount() })
  await user.click(await screen.findByRole('button', { name: 'Save this set-up' }))
  expect(await screen.findByText(/Saved\./)).toBeVisible()
  expect(requests.find(({ path, method }) => path === setUpsPath && method === 'POST')?.body).toEqual({
    ...{ racketId: '1001', stringId: '4003', stringColor: 'White', mains: 25, crosses: 27 },
  })
})

test('the account lists set-ups, asks for reminders only by a choice, and removes them', async () => {
  const { user, requests } = openAccount([saved])
  const list = within(await screen.findByRole('region', { name: 'Your set-ups' }))
  expect(list.getByText(which)).toBeVisible()
  const field = list.getByRole('combobox', { name: 'Remind me by email when new strings are due' })
  expect(field).toHaveDisplayValue('No reminder')
  expect(requests.some(({ path }) => path.endsWith('/reminder'))).toBe(false)
  await user.selectOptions(field, 'I play 3 times a week')
  expect(await list.findByText(/Next email: 5 March 2026, then every 17 weeks\./)).toBeVisible()
  await user.selectOptions(field, 'No reminder')
  expect(requests.filter(({ path }) => path.endsWith('/reminder')).map(({ body }) => body)).toEqual([
    { playsPerWeek: 3 },
    { playsPerWeek: null },
  ])
  await user.click(list.getByRole('button', named('Remove')))
  expect(await list.findByText(/^Save how a racket is strung/)).toBeVisible()
})

test('a link to the set-ups moves the focus to them although they load later', async () => {
  openAccount([saved], '#set-ups')
  const title = await screen.findByRole('heading', { name: 'Your set-ups' })
  await waitFor(() => expect(title).toHaveFocus())
})

test('an unproven address is asked for its link', async () => {
  openAccount([
    { ...saved, reminder: { playsPerWeek: 2, at: '2026-03-05T00:00:00.000Z', isConfirmed: false } },
  ])
  expect(await screen.findByText(/open the link we’ve sent/)).toBeVisible()
})

test('a set-up fills the configurator with one tap', async () => {
  const { user } = renderShop(<ProductDetails product={service} />, {
    site,
    responses: { ...products(), [`${catalog}/categories`]: [], ...anAccount(saved) },
  })
  const choice = await screen.findByRole('button', named('Stratos 90'))
  expect(choice).toHaveAttribute('aria-pressed', 'false')
  await user.click(choice)
  expect(await screen.findByText('Stratos 90', { selector: 'span' })).toBeVisible()
  const [mains, crosses] = screen.getAllByRole('spinbutton')
  expect([mains, crosses].map((field) => (field as HTMLInputElement).value)).toEqual(['25', '27'])
  expect(await screen.findByText(/Saved\./)).toBeVisible()
  expect(choice).toHaveAttribute('aria-pressed', 'true')
})

test('a link with a set-up selects it, and one with nonsense selects nothing', () => {
  expect(initialSelections(modifiers, { setUp: saved })).toEqual({
    ...{ '1': '1001', '2': '4003', '3': 'White', '4': '25', '5': '27' },
  })
  expect(initialSelections(modifiers, { setUp: { ...saved, racketId: null } })['1']).toBe('own')
  for (const setUp of [null, 'x', { stringId: {} }, { racketId: 7 }])
    expect(initialSelections(modifiers, { setUp })).toEqual({})
  const here = { picked: racket, choice: {}, setUp: { stringId: '4003', mains: 26 } }
  expect(initialSelections(modifiers, here)).toEqual({ '1': '1001', '2': '4003', '4': '26' })
})
