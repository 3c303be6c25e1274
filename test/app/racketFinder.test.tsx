import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { RacketFinderPage } from '../../src/app/pages/RacketFinderPage'
import { toRacketPoint } from '../../src/domain/catalog/racketSpace'
import type { Product } from '../../src/domain/product/product'
import { aCategory, aListing, aProduct } from '../setup/aProduct'
import { Failure } from '../setup/fakeTransport'
import { aSite, renderShop } from '../setup/renderShop'

const attribute = (name: string, value: string, unit: string | null = null) => ({ name, value, unit })

const aRacket = (id: string, [balance, flex, weight]: readonly [string, string, string], price = 5000) =>
  aProduct({
    id,
    slug: `racket-${id}`,
    name: `Racket ${id}`,
    price: { value: price, currencyCode: 'INR' },
    attributes: [
      attribute('weight class', weight),
      attribute('balance point', balance, 'mm'),
      attribute('shaft flex', flex),
      attribute('max tension', '24', 'lb'),
      attribute('level', 'Intermediate'),
    ],
  })

const soft = aRacket('soft', ['290', 'Medium', '5U'])
const stiff = aRacket('stiff', ['303', 'Stiff', '4U'], 9000)
const cheap = aRacket('cheap', ['288', 'Flexible', '4U'], 1500)
const rackets = [stiff, soft, cheap]

const string = aProduct({
  id: '4001',
  slug: 'ito-65',
  name: 'Ito 65',
  kind: 'string',
  attributes: [
    attribute('gauge', '0.70', 'mm'),
    attribute('feel', 'Soft'),
    attribute('max tension', '27', 'lb'),
  ],
})

const catalog = '/api/bigcommerce/catalog'

function openFinder(query: string, responses: Readonly<Record<string, unknown>> = {}) {
  const bySlug = Object.fromEntries(
    rackets.map((product: Product) => [`${catalog}/products/${product.slug}`, product]),
  )
  return renderShop(
    <>
      <RacketFinderPage />
      <output aria-label="Query">
        <Query />
      </output>
    </>,
    {
      site: aSite('courtline-in'),
      path: `/racket-finder/${query}`,
      responses: {
        ...bySlug,
        [`${catalog}/categories`]: [
          aCategory({ path: '/category/badminton/rackets/', entityId: 7 }),
          aCategory({ path: '/category/badminton/strings/', entityId: 8, name: 'Strings' }),
        ],
        [`${catalog}/products`]: aListing([string]),
        [`${catalog}/rackets`]: rackets.map(toRacketPoint),
        ...responses,
      },
    },
  )
}

function Query() {
  return <>{useLocation().search}</>
}

test('a painful arm gets the soft racket, with reasons from its own figures and a string within its limit', async () => {
  openFinder('?level=club&style=attack&trouble=arm')
  const cards = await screen.findAllByRole('article')
  expect(within(cards[0] ?? document.body).getByRole('heading')).toHaveTextContent('Racket soft')
  expect(screen.queryByRole('link', { name: 'Racket stiff' })).toBeNull()
  for (const text of [
    'Medium shaft: some spring, some precision.',
    '5U, 75–79 g: light, quick to turn.',
    'Balance 290 mm: even, at home at the back and at the net.',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect((await screen.findAllByText('21 lb mains, 23 lb crosses'))[0]).toBeVisible()
  expect(screen.getAllByText(/Soft feel: kind to the arm\. .*2 lb less, for your arm\./)[0]).toBeVisible()
})

test('shows why it failed and retries', async () => {
  let isDown = true
  const { user } = openFinder('?level=club&style=attack&trouble=none', {
    [`${catalog}/rackets`]: () => (isDown ? new Failure(503, 'not_ready') : rackets.map(toRacketPoint)),
  })
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' })
  if (!retry) throw new Error('no retry')
  isDown = false
  await user.click(retry)
  // The first suggestion, which the map repeats when its chunk has loaded.
  const [first] = await screen.findAllByRole('article')
  if (!first) throw new Error('no suggestion')
  expect(within(first).getByRole('link', { name: 'Racket stiff' })).toBeVisible()
})

test('says when the budget is below every suitable racket', async () => {
  openFinder('?level=club&style=attack&trouble=none&budget=100')
  expect(await screen.findByText(/costs ₹100 or less/)).toBeVisible()
  const [first] = await screen.findAllByRole('article')
  expect(first).toHaveTextContent('Racket cheap')
})

test('budget and typed figures of the own racket go into the address, and incomplete ones are explained', async () => {
  const { user } = openFinder('?level=club')
  await user.click(screen.getByText('Your budget and the racket you have now (optional)'))
  await user.type(screen.getByRole('textbox', { name: /Budget/ }), '10,000')
  await user.type(screen.getByRole('textbox', { name: 'Balance point (mm)' }), '303')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in balance point, flex and weight class.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shaft flex' }), 'Stiff')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Weight class' }), '4U')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Like mine, but' }), 'lighter')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Query')).toHaveTextContent(
      '?level=club&budget=10000&ownBalance=303&ownFlex=Stiff&ownWeight=4U&wish=lighter',
    ),
  )
  expect((await screen.findAllByRole('article'))[0]).toHaveTextContent('Racket soft')
  expect(screen.getByText(/We looked for a racket near yours/)).toBeVisible()
})

test('a racket of the shop is chosen by its name', async () => {
  const { user } = openFinder('')
  await user.click(screen.getByText('Your budget and the racket you have now (optional)'))
  await screen.findByRole('option', { name: 'Racket stiff' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Racket from our shop' }), 'Racket stiff')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.getByLabelText('Query')).toHaveTextContent('?own=racket-stiff'))
  expect(sessionStorage.getItem('ownRacket')).toBe('?own=racket-stiff')
  expect((await screen.findAllByRole('article')).map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringContaining('Racket stiff'),
  )
})
