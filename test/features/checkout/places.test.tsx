import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { noPlace, type ChosenPlace, type PlaceLevel } from '../../../src/domain/region/place'
import type { RegionCode } from '../../../src/domain/region/region'
import { PlaceFields } from '../../../src/features/region'
import { Failure, type Answers } from '../../setup/fakeTransport'
import { renderShop } from '../../setup/renderShop'

const places = '/api/bigcommerce/places'
const responses: Answers = {
  [`${places}/ID/JB`]: [
    { code: 'kabbandg', name: 'Kabupaten Bandung' },
    { code: 'kabbdgbt', name: 'Kabupaten Bandung Barat' },
    { code: 'kabgarut', name: 'Kabupaten Garut' },
    { code: 'kotabndg', name: 'Kota Bandung' },
  ],
  [`${places}/ID/JB/kotabndg`]: [
    { code: 'andir000', name: 'Andir' },
    { code: 'coblong0', name: 'Coblong' },
    { code: 'sukajadi', name: 'Sukajadi' },
  ],
  [`${places}/ID/JB/kabgarut`]: [{ code: 'cisewu00', name: 'Cisewu' }],
  [`${places}/ID/BA`]: [{ code: 'kotadenp', name: 'Kota Denpasar' }],
}

interface Options {
  readonly country?: RegionCode
  readonly place?: Partial<ChosenPlace>
  readonly problems?: Partial<Record<PlaceLevel, string>>
  readonly responses?: Answers
}

/** Renders the fields in a form and records changes and blurs. */
function showFields({ country = 'ID', place = {}, problems = {}, ...options }: Options = {}) {
  const changes: ChosenPlace[] = []
  const left: PlaceLevel[] = []
  function Form() {
    const [chosen, setChosen] = useState<ChosenPlace>({ ...noPlace, ...place })
    const change = (next: ChosenPlace) => {
      changes.push(next)
      setChosen(next)
    }
    return (
      <PlaceFields
        country={country}
        place={chosen}
        onChange={change}
        onLeave={(level) => left.push(level)}
        problems={problems}
        idPrefix="address"
      />
    )
  }
  const submitted = jest.fn()
  const view = renderShop(
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <Form />
      <button>Save</button>
    </form>,
    { responses: options.responses ?? responses },
  )
  return { ...view, changes, left, submitted }
}

const inBandung = { stateCode: 'JB', cityId: 'kotabndg', cityName: 'Kota Bandung' }
const inAndir = { ...inBandung, districtId: 'andir000', districtName: 'Andir' }

const province = () => screen.getByRole('combobox', { name: 'Province' })
const city = () => screen.getByRole('combobox', { name: 'City or regency' })
const district = () => screen.getByRole('combobox', { name: 'District' })
const offered = () => screen.getAllByRole('option', { hidden: false }).map(({ textContent }) => textContent)
const listed = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** Wraps every text node in an element, as browser translation does. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}
const isReady = (field: () => HTMLElement) => waitFor(() => expect(field()).not.toHaveAttribute('readonly'))

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

test.each([
  ['IN', 'State', 36, 'KA'],
  ['AE', 'Emirate', 7, 'DU'],
] as const)('%s asks for a %s alone', async (country, name, count, code) => {
  const { user, changes, requests } = showFields({ country })
  const field = screen.getByRole('combobox', { name })
  expect(within(field).getAllByRole('option')).toHaveLength(count + 1)
  await user.selectOptions(field, code)
  expect(changes).toEqual([{ ...noPlace, stateCode: code }])
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
  expect(requests).toEqual([])
})

test('Singapore has no place fields, as its postal code is enough', () => {
  showFields({ country: 'SG' })
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(screen.queryByText(/./, { selector: 'p' })).not.toBeInTheDocument()
})

test('a city can be selected in a page translated by the browser', async () => {
  const { user, changes, container } = showFields()
  await user.selectOptions(province(), 'Jawa Barat')
  await isReady(city)
  await user.click(city())
  await user.keyboard('bandung b')
  translate(container)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(city()).toHaveValue('Kabupaten Bandung Barat')
  await user.keyboard('zz')
  translate(container)
  await user.clear(city())
  await user.keyboard('kota')
  expect(changes.at(-1)).toMatchObject({ cityName: 'Kabupaten Bandung Barat' })
  expect(listed('City or regency').at(-1)).toMatch('Kota')
})

test('province, city and district can be selected with the keyboard', async () => {
  const { user, changes, left } = showFields()
  expect(within(province()).getAllByRole('option')).toHaveLength(39)
  expect(city()).toHaveAccessibleDescription('Choose the province first.')
  expect(district()).toHaveAccessibleDescription('Choose the city or regency first.')
  await user.selectOptions(province(), 'Jawa Barat')
  await isReady(city)
  await user.tab()
  expect(city()).toHaveFocus()
  await user.keyboard('band')
  expect(listed('City or regency')).toEqual(['Kabupaten Bandung', 'Kabupaten Bandung Barat', 'Kota Bandung'])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const active = screen.getByRole('option', { name: 'Kota Bandung' })
  expect(active).toHaveAttribute('aria-selected', 'true')
  expect(city()).toHaveAttribute('aria-activedescendant', active.id)
  await user.keyboard('{Enter}')
  expect([city(), city().getAttribute('aria-expanded')]).toEqual([city(), 'false'])
  expect(city()).toHaveValue('Kota Bandung')
  await isReady(district)
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(district()).toHaveValue('Andir')
  expect(changes.at(-1)).toEqual(inAndir)
  await user.tab()
  expect(left).toEqual(['state', 'city', 'district'])
})

test('a city can be selected by pointer, and another city clears the district', async () => {
  const { user, changes } = showFields({ place: inAndir })
  await isReady(city)
  await user.click(city())
  expect(listed('City or regency')).toHaveLength(4)
  await user.click(screen.getByRole('option', { name: 'Kabupaten Garut' }))
  expect(changes).toEqual([{ ...noPlace, stateCode: 'JB', cityId: 'kabgarut', cityName: 'Kabupaten Garut' }])
  expect([city(), district()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Kabupaten Garut',
    '',
  ])
})

test('another province clears the city and the district', async () => {
  const { user, changes } = showFields({ place: inAndir })
  await user.selectOptions(province(), 'Bali')
  expect(changes).toEqual([{ ...noPlace, stateCode: 'BA' }])
  expect([city(), district()].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
  await isReady(city)
  await user.click(city())
  expect(listed('City or regency')).toEqual(['Kota Denpasar'])
})

test('text with a single match selects it on blur', async () => {
  const { user, changes } = showFields({ place: { stateCode: 'JB' } })
  await isReady(city)
  await user.type(city(), 'bandung kota')
  await user.tab()
  expect(changes).toEqual([{ ...noPlace, ...inBandung }])
  expect(city()).toHaveValue('Kota Bandung')
})

test('Tab selects the option reached with the arrow keys', async () => {
  const { user, changes } = showFields({ place: { stateCode: 'JB' } })
  await isReady(city)
  await user.type(city(), 'gar{ArrowDown}')
  await user.tab()
  expect(changes.at(-1)).toMatchObject({ cityId: 'kabgarut' })
})

test('text without a match stays with an error, and clears the selection', async () => {
  const { user, changes } = showFields({ place: inAndir })
  await isReady(city)
  await user.clear(city())
  await user.type(city(), 'Bandung')
  await user.tab()
  expect(city()).toHaveValue('Bandung')
  expect(city()).toBeInvalid()
  expect(city()).toHaveAccessibleDescription('Choose one from the list.')
  expect(changes).toEqual([{ ...noPlace, stateCode: 'JB' }])
  await user.clear(city())
  await user.tab()
  expect(city()).toHaveAttribute('aria-invalid', 'false')
  expect(city()).not.toHaveAccessibleDescription()
})

test('the number of matches is announced to screen readers, also zero', async () => {
  const { user } = showFields({ place: { stateCode: 'JB' } })
  await isReady(city)
  const status = screen.getAllByRole('status')[0]
  await user.type(city(), 'band')
  expect(status).toHaveTextContent('3 to choose from')
  await user.type(city(), 'x')
  expect(status).toHaveTextContent('Nothing in the list matches.')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(city()).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the list, then restores the selection', async () => {
  const { user, changes } = showFields({ place: inAndir })
  await isReady(city)
  await user.clear(city())
  await user.type(city(), 'gar')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(city()).toHaveValue('gar')
  await user.keyboard('{Escape}')
  expect(city()).toHaveValue('Kota Bandung')
  await user.tab()
  expect(changes).toEqual([])
})

test('Enter in an open list selects the match without submitting the form', async () => {
  const { user, changes, submitted } = showFields({ place: { stateCode: 'JB' } })
  await isReady(city)
  await user.type(city(), 'garut{Enter}')
  expect(changes.at(-1)).toMatchObject({ cityId: 'kabgarut' })
  expect(submitted).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('the saved selection is shown while the lists load', async () => {
  let setSignInCookies: (list: unknown) => void = () => undefined
  const late = new Promise((resolve) => (setSignInCookies = resolve))
  const { user } = showFields({
    place: inAndir,
    responses: { ...responses, [`${places}/ID/JB`]: () => late },
  })
  expect([city(), district()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Kota Bandung',
    'Andir',
  ])
  expect(city()).toHaveAccessibleDescription('Loading the list…')
  await user.click(city())
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  setSignInCookies(responses[`${places}/ID/JB`])
  await isReady(city)
  expect(city()).toHaveValue('Kota Bandung')
})

test('a list that fails to load shows an error and a retry', async () => {
  let isBroken = true
  const { user } = showFields({
    place: { stateCode: 'JB' },
    responses: {
      ...responses,
      [`${places}/ID/JB`]: () =>
        isBroken ? new Failure(500, 'internal_error') : responses[`${places}/ID/JB`],
    },
  })
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await isReady(city)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a place that is no longer listed must be selected again', async () => {
  showFields({ place: { stateCode: 'JB', cityId: 'vanished', cityName: 'Kota Lama' } })
  await isReady(city)
  expect(city()).toHaveValue('Kota Lama')
  expect(city()).toHaveAccessibleDescription('Choose one from the list.')
})

test('errors are shown at their fields, whose ids a summary can link to', async () => {
  showFields({ place: { stateCode: 'JB' }, problems: { city: 'Choose your city.' } })
  await isReady(city)
  expect(city()).toHaveAccessibleDescription('Choose your city.')
  expect([province(), city(), district()].map(({ id }) => id)).toEqual([
    'address-state',
    'address-city',
    'address-district',
  ])
})

test('the list of a province is fetched once', async () => {
  const { user, requests } = showFields()
  for (const name of ['Jawa Barat', 'Bali', 'Jawa Barat']) {
    await user.selectOptions(province(), name)
    await isReady(city)
  }
  expect(requests.map(({ path }) => path)).toEqual([`${places}/ID/JB`, `${places}/ID/BA`])
})

test('keys pressed during IME composition do not move the active option', async () => {
  const { user } = showFields({ place: { stateCode: 'JB' } })
  await isReady(city)
  await user.type(city(), 'gar')
  fireEvent.keyDown(city(), { key: 'ArrowDown', isComposing: true })
  expect(offered().length).toBeGreaterThan(0)
  expect(city()).not.toHaveAttribute('aria-activedescendant')
})
