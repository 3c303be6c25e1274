import { act, screen, waitFor, within } from '@testing-library/react'
import { baseApi } from '../../../src/api/baseApi'
import type { OrderReviews, ReviewableLine, ReviewPage } from '../../../src/domain/product/reviewSchema'
import { LineReview, ProductReviews } from '../../../src/features/reviews'
import { aCustomer, customersPath } from '../../setup/aCustomer'
import { aProduct } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const product = aProduct()
const catalog = `/api/bigcommerce/catalog/products/${product.id}`
const orders = '/api/bigcommerce/orders/o1/reviews'

const aLine = (changes: Partial<ReviewableLine> = {}): ReviewableLine => ({
  line: 1,
  name: 'Court Ace',
  imageUrl: '',
  path: 'court-ace',
  hasFit: false,
  review: null,
  ...changes,
})
const showLine = (changes: Partial<OrderReviews>, responses: object = {}) =>
  renderShop(<LineReview orderId="o1" line={1} />, {
    responses: { [orders]: { state: 'open', name: 'Asha', lines: [aLine()], ...changes }, ...responses },
  })

const aPage = (changes: Partial<ReviewPage> = {}): ReviewPage => ({
  rating: null,
  starCounts: [0, 0, 0, 0, 0],
  fitCounts: { small: 0, true: 0, large: 0 },
  reviews: [],
  page: 1,
  totalPages: 1,
  strungThisMonth: null,
  ...changes,
})
const showProduct = (page: ReviewPage, more: object = {}) =>
  renderShop(<ProductReviews product={product} />, {
    responses: {
      [`${catalog}/reviews?page=1`]: page,
      [`${catalog}/questions`]: { questions: [] },
      ...more,
    },
  })
const aReview = (name: string) =>
  ({
    stars: 4,
    text: 'पकड़ मज़बूत है।',
    language: 'hi',
    name,
    day: '2026-11-23',
    fit: 'small',
    level: 'club',
    style: null,
    isDemo: false,
  }) as const

test('a product without reviews says so in one line, without zeros and counts', async () => {
  showProduct(aPage())
  const part = await screen.findByRole('region', { name: 'Reviews' })
  expect(await within(part).findByText(/^No reviews yet/)).toBeVisible()
  expect(part).not.toHaveTextContent(/\b0\b/)
  expect(part).not.toHaveTextContent('Strung here')
})

test('shows the average, the fit and the count of stringing jobs, and loads more reviews', async () => {
  const first = aPage({
    rating: { average: 4.2, count: 11 },
    fitCounts: { small: 2, true: 1, large: 0 },
    strungThisMonth: 41,
    reviews: [aReview('Asha')],
    totalPages: 2,
  })
  const { user } = showProduct(first, {
    [`${catalog}/reviews?page=2`]: { ...first, page: 2, reviews: [aReview('')] },
  })
  const part = await screen.findByRole('region', { name: 'Reviews' })
  expect(await within(part).findByText('4.2')).toBeVisible()
  expect(part).toHaveTextContent('11 reviews')
  expect(part).toHaveTextContent('2 buyers: runs small · 1 buyer: true to size')
  expect(part).toHaveTextContent('Strung here 41 times this month')
  expect(within(part).getByText('पकड़ मज़बूत है।')).toHaveAttribute('lang', 'hi')
  await user.click(within(part).getByRole('button', { name: 'More reviews' }))
  expect(await within(part).findByText(/^Buyer · /)).toBeVisible()
  expect(within(part).getByText(/^Asha, buyer · club player · /)).toBeVisible()
  expect(within(part).queryByRole('button', { name: 'More reviews' })).toBeNull()
})

test('shows each review once after a lost connection', async () => {
  const first = aPage({ reviews: [aReview('Asha')], totalPages: 2 })
  const question = { text: 'Is it strung?', answer: 'Yes.', language: 'en', name: '', day: '2026-11-24' }
  let questions: object[] = []
  const { user, store } = showProduct(first, {
    [`${catalog}/reviews?page=2`]: { ...first, page: 2, reviews: [aReview('Mira')] },
    [`${catalog}/questions`]: () => ({ questions }),
  })
  await user.click(await screen.findByRole('button', { name: 'More reviews' }))
  expect(await screen.findByText(/^Mira, buyer · /)).toBeVisible()
  questions = [question]
  await act(async () => {
    store.dispatch(baseApi.internalActions.onOffline())
    store.dispatch(baseApi.internalActions.onOnline())
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()))
  })
  expect(await screen.findByText('Is it strung?')).toBeVisible()
  expect(screen.getAllByText(/^(Asha|Mira), buyer · /)).toHaveLength(2)
})

test.each([
  ['en-IN', '2.5 of 5 stars'],
  ['hi-IN', '5 में से 2.5 स्टार'],
  ['id-ID', '2,5 dari 5 bintang'],
] as const)('an average of two and a half stars is drawn and announced as such: %s', async (locale, name) => {
  const site = aSite(locale === 'id-ID' ? 'courtline-id' : 'courtline-in')
  renderShop(<ProductReviews product={product} />, {
    site,
    locale,
    responses: {
      [`${catalog}/reviews?page=1`]: aPage({ rating: { average: 2.5, count: 2 } }),
      [`${catalog}/questions`]: { questions: [] },
    },
  })
  const stars = await screen.findByRole('img', { name })
  expect(stars.style.getPropertyValue('--stars')).toBe('2.5')
})

test('reviews of the demo shop say that they are invented', async () => {
  showProduct(
    aPage({
      rating: { average: 4, count: 1, isDemo: true },
      reviews: [{ ...aReview('Mira'), isDemo: true }],
    }),
  )
  expect(await screen.findByText(/^Mira · invented review of the demo shop · /)).toBeVisible()
  expect(screen.getByText(/^This is a demo shop/)).toBeVisible()
  expect(screen.queryByText(/^All reviews are from buyers/)).toBeNull()
})

test('sends a question with or without an address', async () => {
  const { user, requests } = showProduct(aPage())
  await user.click(await screen.findByText('Ask a question'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Write a question.')).toBeVisible()
  await user.type(screen.getByLabelText('Your question'), 'Does it fit a narrow foot?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('We’ll show it here with our answer.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    text: 'Does it fit a narrow foot?',
    language: 'en',
    name: '',
    email: '',
  })
})

test('a typed question stays at sign-in, which fills the email, and not at sign-out', async () => {
  let customer: object | null = null
  const { user, store } = showProduct(aPage(), { [customersPath]: () => customer })
  const refetch = () => act(async () => void store.dispatch(baseApi.util.invalidateTags(['Customer'])))
  await user.click(await screen.findByText('Ask a question'))
  await user.type(screen.getByLabelText('Your question'), 'Does it fit?')
  customer = { customer: aCustomer() }
  await refetch()
  const email = 'Email for the answer (optional)'
  await waitFor(() => expect(screen.getByLabelText(email)).toHaveValue('asha@example.test'))
  expect(screen.getByLabelText('Your question')).toHaveValue('Does it fit?')
  customer = null
  await refetch()
  await waitFor(() => expect(screen.getByLabelText(email)).toHaveValue(''))
  expect(screen.getByLabelText('Your question')).toHaveValue('')
})

test.each([true, false])('asks for the fit only where it matters: %s', async (hasFit) => {
  showLine({ lines: [aLine({ hasFit })] })
  expect(await screen.findByRole('radio', { name: '4 of 5 stars' })).toBeVisible()
  expect(screen.queryAllByRole('radio', { name: 'Runs small' })).toHaveLength(hasFit ? 1 : 0)
})

test('sends stars, fit, text, language and name, and offers the other items of the order', async () => {
  const own = { stars: 4, fit: 'small', level: 'league', style: null } as const
  const sent = { ...own, text: 'Light and quick.', language: 'en', name: '' } as const
  const saved = aLine({ hasFit: true, review: { ...sent, state: 'pending', reason: '' } })
  const lines = [aLine({ hasFit: true }), aLine({ line: 2, name: 'Grip' })]
  const { user, requests } = showLine(
    { lines },
    { [`${orders}/1`]: { state: 'open', name: 'Asha', lines: [saved, lines[1]] } },
  )
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(screen.getByRole('link', { name: 'Choose 1 to 5 stars.' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }))
  await user.click(screen.getByRole('radio', { name: 'Runs small' }))
  await user.type(screen.getByLabelText('Your review'), 'Light and quick.')
  await user.selectOptions(screen.getByLabelText('How you play (optional)'), 'league player')
  expect(screen.getByLabelText('Your style (optional)')).toHaveValue('')
  await user.clear(screen.getByLabelText('Name to show (optional)'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('We’ve got your review')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual(sent)
  expect(screen.getByRole('link', { name: 'Grip' })).toHaveAttribute('href', '/orders/o1/review/2/')
  await user.click(screen.getByRole('button', { name: 'Change the review' }))
  expect(screen.getByLabelText('Your review')).toHaveValue('Light and quick.')
})

test.each([
  ['early', 'There’s nothing to review yet'],
  ['ended', 'The time for reviews is over'],
  ['open', 'This item can’t be reviewed'],
] as const)('explains why there is no form: %s', async (state, text) => {
  showLine({ state, lines: [] })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/orders/o1/')
})

test.each([
  ['published', 'Your review is published'],
  ['refused', 'Our reason: It names a person'],
] as const)('a %s review is closed and says why', async (state, text) => {
  const own = { stars: 4, fit: null, level: null, style: 'attack' } as const
  const draft = { ...own, text: 'Light and quick.', language: 'en', name: '' } as const
  const reason = state === 'refused' ? 'It names a person' : ''
  showLine({ lines: [aLine({ review: { ...draft, state, reason } })] })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
