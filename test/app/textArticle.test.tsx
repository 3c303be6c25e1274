import { screen, within } from '@testing-library/react'
import { act, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useHashTarget } from '../../src/app/afterPaint/useHashTarget'
import { ContentPage } from '../../src/app/pages/ContentPage'
import { Footer } from '../../src/app/shell/footer/Footer'
import { languages, type Locale } from '../../src/site/site'
import { aSite, renderShop } from '../setup/renderShop'
import { allTranslations } from '../site/allTranslations'

const responses = { '/api/bigcommerce/catalog/categories': [] }

function Address() {
  useHashTarget()
  const { pathname, hash } = useLocation()
  return <p>at {pathname + hash}</p>
}

async function showPage(path: string, id = 'courtline-in', locale?: Locale) {
  const page = (
    <Suspense fallback={null}>
      <ContentPage />
      <Address />
    </Suspense>
  )
  // The text loads in a separate chunk.
  return act(async () => renderShop(page, { site: aSite(id), path, responses, ...(locale && { locale }) }))
}

test('a question opens its answer', async () => {
  const { user } = await showPage('/faq/')
  const result = screen.getByText(/You can order as a guest/)
  expect(result).not.toBeVisible()
  await user.click(screen.getByText('Do I need an account?'))
  expect(result).toBeVisible()
})

/** Returns the answer to the question that matches. */
function paragraphWith(word: RegExp): string {
  const pairs = [...document.querySelectorAll('[itemtype="https://schema.org/Question"]')]
  const pair = pairs.find((each) => word.test(each.querySelector('[itemprop=name]')?.textContent ?? ''))
  return pair?.querySelector('[itemprop=acceptedAnswer]')?.textContent ?? ''
}

test.each(languages)(
  'the cancelling answer uses the label of the order page’s button, in %s',
  async (language) => {
    const locale = ({ en: 'en-IN', hi: 'hi-IN', id: 'id-ID' } as const)[language]
    await showPage('/faq/', language === 'id' ? 'courtline-id' : 'courtline-in', locale)
    const { order } = allTranslations[language].orders as { order: { cancel: string; reorder: string } }
    const result = paragraphWith({ en: /cancel/, hi: /रद्द/, id: /dibatalkan/ }[language])
    expect(result).toContain(`“${order.cancel}”`)
    expect(result).toContain(`“${order.reorder}”`)
    expect(result).toMatch(/\b7\b/)
  },
)

test.each([
  ['en', 'courtline-in', 'en-IN', /wishlist/, /sign in.*account/],
  ['hi', 'courtline-in', 'hi-IN', /विशलिस्ट/, /साइन इन करने पर .*अकाउंट/],
  ['id', 'courtline-id', 'id-ID', /wishlist/, /masuk, .*akun/],
] as const)(
  'help on the wishlist explains where guests and customers find theirs, in %s',
  async (_language, id, locale, requested, output) => {
    await showPage('/faq/', id, locale)
    expect(paragraphWith(requested)).toMatch(output)
  },
)

test.each([
  ['en', 'courtline-in', 'en-IN', /find my order/],
  ['hi', 'courtline-in', 'hi-IN', /ऑर्डर फिर कहाँ/],
  ['id', 'courtline-id', 'id-ID', /dilihat lagi/],
] as const)('help leads to an order by its number, in %s', async (language, id, locale, requested) => {
  await showPage('/faq/', id, locale)
  const { title } = (allTranslations[language].orderList as { order: { find: { title: string } } }).order.find
  expect(paragraphWith(requested)).toContain(title)
})

test('questions and answers are marked up as pairs for search engines', async () => {
  await showPage('/faq/')
  expect(screen.getByRole('article')).toHaveAttribute('itemtype', 'https://schema.org/FAQPage')
  const pairs = document.querySelectorAll('[itemtype="https://schema.org/Question"]')
  expect(pairs.length).toBeGreaterThan(8)
  for (const pair of pairs)
    expect(pair.querySelector('[itemprop=acceptedAnswer] [itemprop=text]')).not.toBeEmptyDOMElement()
})

test('the contents of a long page link to its sections and move the focus', async () => {
  const { user } = await showPage('/terms/')
  Element.prototype.scrollIntoView = jest.fn()
  await user.click(within(screen.getByRole('navigation', { name: 'On this page' })).getByText('Payment'))
  expect(screen.getByText('at /terms/#payment')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus()
})

test('the contact page has phone and mail links of its region', async () => {
  await showPage('/contact/', 'aerovolt-sg')
  expect(screen.getByRole('link', { name: '+65 0000 0147' })).toHaveAttribute('href', 'tel:+6500000147')
  expect(screen.getByRole('link', { name: 'help.sg@aerovolt.example' })).toHaveAttribute(
    'href',
    'mailto:help.sg@aerovolt.example',
  )
})

test('the footer links to help and legal pages', () => {
  renderShop(<Footer />, { site: aSite('aerovolt-ae'), responses })
  const help = within(screen.getByRole('navigation', { name: 'Help' }))
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contact/',
    '/mails/newsletter/',
    '/track/',
    '/gift-card/balance/',
    '/delivery/',
    '/returns/',
    '/faq/',
    '/size-guide/',
    '/racket-finder/',
  ])
  const legal = within(screen.getByRole('navigation', { name: 'Legal' }))
  expect(legal.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy/')
  expect(legal.queryByRole('link', { name: 'Complaints' })).not.toBeInTheDocument()
})

test('in India the footer also links to the grievance officer', () => {
  renderShop(<Footer />, { site: aSite('courtline-in'), responses })
  expect(screen.getByRole('link', { name: 'Complaints' })).toHaveAttribute('href', '/grievance/')
})
