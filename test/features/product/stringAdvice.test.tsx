import { screen, within } from '@testing-library/react'
import { capabilitiesOf } from '../../../src/domain/capabilities'
import type { NumberModifier } from '../../../src/domain/product/modifier'
import type { Product } from '../../../src/domain/product/product'
import { ProductDetails } from '../../../src/features/product'
import { aCategory, aListing, aProduct, aVariant } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const catalog = '/api/bigcommerce/catalog'
const strings = aCategory({ entityId: 150, name: 'Strings', path: '/category/badminton/strings/' })
const attribute = (name: string, value: string, unit: string | null = null) => ({ name, value, unit })
const aString = (id: string, name: string, gauge: string, feel: string, metres = '10') =>
  aProduct({
    ...{ id, entityId: Number(id), slug: `string-${id}`, name, kind: 'string', options: [] },
    attributes: [
      attribute('gauge', gauge, 'mm'),
      attribute('feel', feel),
      attribute('max tension', '30', 'lb'),
      attribute('string length', metres, 'm'),
    ],
    variants: [aVariant({ id: `${id}01` })],
    categories: [strings.path],
  })
const thin = aString('4001', 'Ito 61', '0.61', 'Hard')
const thick = aString('4002', 'Ito 70', '0.70', 'Soft')
const reel = aString('4003', 'Ito 61 Reel', '0.61', 'Hard', '200')
const tension = (id: string, displayName: string): NumberModifier => ({
  kind: 'number',
  ...{ id, displayName, isRequired: true, least: 18, most: 35, unit: 'lb' },
  mostOf: [{ modifierId: '1', attribute: 'max tension', otherwise: 27 }],
})
const service = aProduct({
  ...{ id: '9001', entityId: 9001, slug: 'studio-pro-stringing', name: 'Pro Stringing', kind: 'service' },
  ...{ attributes: [], options: [], categories: [] },
  variants: [aVariant({ id: '900101' })],
  modifiers: [
    {
      kind: 'product',
      ...{ id: '1', displayName: 'Racket', isRequired: true },
      ...{ from: '/category/badminton/rackets/', isCharged: false, allowsOwn: true },
    },
    {
      kind: 'product',
      ...{ id: '2', displayName: 'String', isRequired: true },
      ...{ from: strings.path, isCharged: true, allowsOwn: false },
    },
    tension('3', 'Tension main'),
    tension('4', 'Tension cross'),
  ],
})
const aRacket = (soldAs: string) => {
  const base = aProduct()
  return aProduct({
    attributes: [
      ...base.attributes,
      attribute('level', 'Professional'),
      attribute('play style', 'Attacking'),
      attribute('strings', soldAs),
    ],
  })
}
const show = (product: Product, isHosted = false) =>
  renderShop(<ProductDetails product={product} actions={() => null} />, {
    ...(isHosted && { site: { ...aSite('courtline-ae'), commerce: capabilitiesOf.bigcommerce } }),
    responses: {
      [`${catalog}/categories`]: [strings],
      [`${catalog}/products`]: aListing([thick, thin, reel]),
      [`${catalog}/products/studio-pro-stringing`]: service,
      [`${catalog}/products/${product.id}`]: product,
      [`${catalog}/products/4001`]: thin,
      [`${catalog}/products/4002`]: thick,
    },
  })
const advice = async () => within(await screen.findByRole('region', { name: 'Recommended string' }))

test('an unstrung racket shows its string with reasons, and one tap adds it with its tensions', async () => {
  const { user } = show(aRacket('Unstrung'))
  const shown = await advice()
  expect(shown.getAllByText('26 lb mains, 28 lb crosses')[0]).toBeVisible()
  expect(shown.getByText('Strong on power: 9 of 10.')).toBeVisible()
  const take = shown.getByRole('button', { name: 'String it with this: Ito 61, 26/28 lb' })
  await user.click(take)
  const fields = await screen.findAllByRole('spinbutton')
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['26', '28'])
  expect(screen.getByRole('radio', { name: 'Strung by us' })).toBeChecked()
  expect(take).toHaveAttribute('aria-pressed', 'true')
  expect(take).toHaveFocus()
})

test('compares the strings for one racket, and follows level, goal and arm', async () => {
  const { user } = show(aRacket('Unstrung'))
  const shown = await advice()
  await user.click(shown.getByText('For your game, and all strings compared'))
  const table = within(shown.getByRole('table', { name: 'All strings, thinnest first' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Gauge') as unknown,
    'Ito 610.61\u00a0mmHard9 of 104 of 1030\u00a0lb',
    'Ito 700.70\u00a0mmSoft5 of 109 of 1030\u00a0lb',
  ])
  expect(shown.getByRole('table', { name: /up to 30 lb/ })).toHaveTextContent('League player26–30 lb')
  await user.click(shown.getByRole('radio', { name: 'Beginner' }))
  await user.click(shown.getByRole('checkbox', { name: /hurts/ }))
  const [first] = shown.getAllByRole('button', { name: /^String it with this/ })
  expect(first).toHaveAccessibleName('String it with this: Ito 70, 18/20 lb')
})

test('the stringing page recommends for a frame of unknown limit, and one tap selects', async () => {
  const { user } = show(service)
  const shown = await advice()
  expect(shown.getByRole('table', { name: /up to 27 lb/, hidden: true })).toBeInTheDocument()
  await user.click(shown.getAllByRole('button', { name: /^String it with this/ })[0]!)
  expect(await shown.findByRole('button', { name: /^Selected/ })).toBeVisible()
})

test('a strung racket and a hosted store get no recommendation', async () => {
  const { unmount } = show(aRacket('Strung'))
  expect(await screen.findByRole('radio', { name: 'Strung by us' })).toBeVisible()
  expect(screen.queryByText('Recommended string')).toBeNull()
  unmount()
  show(aRacket('Unstrung'), true)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('Recommended string')).toBeNull()
})
