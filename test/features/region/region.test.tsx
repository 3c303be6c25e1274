import { screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { AfterPaint } from '../../../src/app/afterPaint/AfterPaint'
import { regionCodes } from '../../../src/domain/region/region'
import { regionApi } from '../../../src/features/region'
import type { Site } from '../../../src/site/site'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const located = (location: string) => ({ '/location': { ipCountry: { location }, url: 'http://x.example' } })

/** A shop whose content can be replaced by a notice. */
function Shop() {
  const [replacement, setReplacement] = useState<ReactNode>(null)
  return (
    replacement ?? (
      <>
        <main tabIndex={-1}>rackets</main>
        <AfterPaint replaceShop={setReplacement} />
      </>
    )
  )
}

const aBlockingSite = (id: string): Site => ({
  ...aSite(id),
  flags: { helpWidget: false, blockUae: true, dimsRouteChange: false },
})
const banner = () => screen.queryByRole('region', { name: /You seem to be in/ })

async function renderLocated(location: string, id = 'courtline-in', path = '/') {
  const shop = renderShop(<Shop />, { site: aSite(id), responses: located(location), path })
  await waitFor(() => expect(shop.requests.map(({ path }) => path)).toContain('/location'))
  return shop
}

afterEach(() => sessionStorage.clear())

test('the visitor’s country is fetched from the brand’s host and stored beside the site’s region', async () => {
  const site = { ...aSite('courtline-sg'), locationHost: 'https://geo.example' }
  const responses = { 'https://geo.example/location': { ipCountry: { location: 'id' }, url: 'u' } }
  const { store } = renderShop(null, { site, responses })
  const { data } = await store.dispatch(regionApi.endpoints.getLocation.initiate())
  expect(data).toEqual({ ipCountry: { location: 'ID' }, url: 'u', siteRegion: 'SG' })
})

test.each([null, 'nonsense', {}, { ipCountry: null }, { ipCountry: { location: 7 } }])(
  'an invalid location response gives no country: %j',
  async (result) => {
    const { store } = renderShop(null, { responses: { '/location': result } })
    const { data } = await store.dispatch(regionApi.endpoints.getLocation.initiate())
    expect(data).toMatchObject({ ipCountry: { location: '' } })
  },
)

test.each([
  ['SG', 'Singapore'],
  ['AE', 'UAE'],
  ['ID', 'Indonesia'],
])('a visitor of the Indian site in %s is offered all regions', async (country, name) => {
  await renderLocated(country, 'courtline-in', '/category/sale/?page=2')
  const offer = within(await screen.findByRole('region', { name: `You seem to be in ${name}.` }))
  expect(offer.getByText(/Your cart stays in the India shop/)).toBeVisible()
  const links = offer.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(regionCodes.length - 1)
  expect(links).toEqual(
    expect.arrayContaining([
      'http://id.localhost:3000/en/category/sale/?page=2',
      'http://localhost:3000/category/sale/?page=2',
      'http://sg.localhost:3000/category/sale/?page=2',
    ]),
  )
})

test.each([
  ['the site’s own region', 'IN'],
  ['a country without a shop', 'FR'],
  ['nowhere that is known', ''],
])('a visitor in %s is offered no regions', async (_where, country) => {
  const { store } = await renderLocated(country)
  await waitFor(() => expect(regionApi.endpoints.getLocation.select()(store.getState()).isSuccess).toBe(true))
  expect(banner()).toBeNull()
})

test('the close button hides the region banner for the visit and moves the focus to the page', async () => {
  const { user, unmount } = await renderLocated('SG')
  await screen.findByRole('region', { name: /Singapore/ })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(banner()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  unmount()
  const { store } = await renderLocated('SG')
  await waitFor(() => expect(regionApi.endpoints.getLocation.select()(store.getState()).isSuccess).toBe(true))
  expect(banner()).toBeNull()
})

test('choosing the current site stays there and hides the banner', async () => {
  const { user } = await renderLocated('SG')
  await user.click(await screen.findByRole('button', { name: 'India This shop' }))
  expect(banner()).toBeNull()
  expect(screen.getByText('rackets')).toBeVisible()
})

test('with the flag set, a visitor in the UAE sees only the notice', async () => {
  renderShop(<Shop />, { site: aBlockingSite('courtline-in'), responses: located('AE') })
  expect(await screen.findByRole('heading')).toHaveTextContent('The Website is Blocked in this Region')
  expect(screen.queryByText('rackets')).not.toBeInTheDocument()
  expect(banner()).toBeNull()
})

test.each([
  ['elsewhere', located('SG')],
  ['nobody knows where', located('')],
  ['where the look-up fails', { '/location': new Failure(503, 'internal_error') }],
])('a visitor %s is not blocked', async (_where, responses) => {
  const { store } = renderShop(<Shop />, { site: aBlockingSite('courtline-in'), responses })
  const requested = () => regionApi.endpoints.getLocation.select()(store.getState())
  await waitFor(() => expect(requested().isSuccess || requested().isError).toBe(true))
  expect(screen.getByText('rackets')).toBeVisible()
  expect(requested().data?.ipCountry.location ?? '').not.toBe('AE')
})

test('without the flag, a visitor in the UAE sees the shop', async () => {
  await renderLocated('AE')
  expect(await screen.findByRole('region', { name: /UAE/ })).toBeVisible()
  expect(screen.getByText('rackets')).toBeVisible()
})
