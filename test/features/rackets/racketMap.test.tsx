import { screen, within } from '@testing-library/react'
import type { ApiRequest } from '../../../src/api/transport'
import { RacketMapPart } from '../../../src/app/pages/RacketMapPart'
import { layoutMap, neighbourOf, pointAt } from '../../../src/features/rackets/mapLayout'
import { aRacketPoint } from '../../domain/aRacketPoint'
import { Failure } from '../../setup/fakeTransport'
import { aSite, renderShop } from '../../setup/renderShop'

const path = '/api/bigcommerce/catalog/rackets'
const light = aRacketPoint('1', { name: 'Halo 30', balance: 287, flex: 'Flexible', weight: '5U' })
const even = aRacketPoint('2', { name: 'Kumo 3', balance: 293 })
const twin = aRacketPoint('3', { name: 'Kumo 4', balance: 293, weight: '3U' })
const heavy = aRacketPoint('4', { name: 'Raiden', balance: 305, flex: 'Stiff', inStock: false })
const all = [heavy, even, light, twin]

const openMap = (props: Parameters<typeof RacketMapPart>[0] = {}, responses = {}) =>
  renderShop(<RacketMapPart {...props} />, {
    site: aSite('courtline-in'),
    responses: { [path]: all, ...responses },
  })

const activeOption = (map: HTMLElement) =>
  document.getElementById(map.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')

test('arrow keys lead to every racket, and Enter shows its figures, price and link', async () => {
  const { user } = openMap()
  const map = await screen.findByRole('listbox', { name: 'Map of rackets' })
  expect(within(map).getAllByRole('option')).toHaveLength(4)
  await user.tab()
  expect(map).toHaveFocus()
  await user.keyboard('{Home}')
  expect(activeOption(map)).toBe('Fjell Halo 30: balance 287 mm, Flexible, 5U')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(activeOption(map)).toContain('Kumo 3')
  await user.keyboard('{ArrowDown}')
  expect(activeOption(map)).toContain('Kumo 4')
  await user.keyboard('{Enter}')
  const detail = screen.getByRole('status')
  expect(detail).toHaveTextContent('Fjell Kumo 4')
  expect(detail).toHaveTextContent('293 mm · Medium · 3U')
  expect(detail).toHaveTextContent('₹5,000')
  expect(within(detail).getByRole('link')).toHaveAttribute('href', '/racket-3/')
  expect(within(map).getByRole('option', { selected: true })).toHaveAccessibleName(/Kumo 4/)
  await user.keyboard('{End}{Enter}')
  expect(detail).toHaveTextContent('305 mm · Stiff · 4U')
  expect(detail).toHaveTextContent('Sold out')
})

test('marks the selection, and names the compared rackets and the own one', async () => {
  openMap(
    {
      selection: { category: 7, filters: { 'shaft flex': ['Medium'] } },
      compared: ['4', '2'],
      own: 'racket-1',
    },
    { [path]: ({ params }: ApiRequest) => (params?.filters === 'Medium' ? [even, twin] : all) },
  )
  const map = await screen.findByRole('listbox')
  const marked = within(map).getAllByRole('option', { name: /In your selection/ })
  expect(marked.map((option) => option.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Kumo 3'),
    expect.stringContaining('Kumo 4'),
  ])
  expect(within(map).getByRole('option', { name: /Your racket/ })).toHaveAccessibleName(/Halo 30/)
  const legend = screen.getByRole('list')
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 rackets of your selection', 'Other rackets', 'ARaiden', 'BKumo 3', 'Your racket: Halo 30'])
})

test('shows the same rackets and marks as a table', async () => {
  const { user } = openMap({ compared: ['2'] })
  await user.click(await screen.findByText('Show as table'))
  // The table follows the toggle event.
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Racket', 'Balance', 'Flex', 'Weight', 'Price', 'Mark'],
    ['Fjell Raiden', '305 mm', 'Stiff', '4U', 'Sold out', ''],
    ['Fjell Kumo 3', '293 mm', 'Medium', '4U', '₹5,000', 'A'],
    ['Fjell Halo 30', '287 mm', 'Flexible', '5U', '₹5,000', ''],
    ['Fjell Kumo 4', '293 mm', 'Medium', '3U', '₹5,000', ''],
  ])
})

test('marks a stored own racket that we don’t sell, and ignores a malformed one', async () => {
  sessionStorage.setItem('ownRacket', '?ownBalance=280&ownFlex=Stiff&ownWeight=4U')
  const { unmount } = openMap()
  expect(await screen.findByText('Your racket')).toBeVisible()
  unmount()
  sessionStorage.setItem('ownRacket', '{"own":1}')
  openMap()
  await screen.findByRole('listbox')
  expect(screen.queryByText('Your racket')).toBeNull()
  sessionStorage.removeItem('ownRacket')
})

test('a failed list shows the error and retries', async () => {
  let isDown = true
  const { user } = openMap({}, { [path]: () => (isDown ? new Failure(503, 'not_ready') : all) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('listbox')).toBeVisible()
})

test('a press hits the nearest point within a finger’s width', () => {
  const { points } = layoutMap(all)
  const at = points.find(({ racket }) => racket === even)
  if (!at) throw new Error('not placed')
  const near = { x: at.x * 300 + 8, y: at.y - 6 }
  expect(pointAt(points, near, 300, 24)?.racket).toBe(even)
  expect(pointAt(points, { x: at.x * 300, y: 0 }, 300, 24)).toBeNull()
})

test('each racket can be reached from each other one by its neighbours', () => {
  const many = Array.from({ length: 60 }, (_none, index) =>
    aRacketPoint(String(index), {
      balance: 285 + (index % 20),
      flex: (['Flexible', 'Medium', 'Stiff'] as const)[index % 3] ?? 'Stiff',
      weight: index % 2 ? '4U' : '5U',
    }),
  )
  const { points } = layoutMap(many)
  const reached = new Set(points.slice(0, 1))
  for (const point of reached)
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourOf(points, point, direction, 300)
      if (next) reached.add(next)
    }
  expect(reached.size).toBe(points.length)
})
