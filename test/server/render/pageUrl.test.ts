import { parsePageUrl } from '../../../server/render/pageUrl'
import { defaultSites } from '../../../src/site/sites'

const sites = defaultSites(3000)
const india = sites.find(({ id }) => id === 'courtline-in')!
const indonesia = sites.find(({ id }) => id === 'courtline-id')!

test('redirects a page without a trailing slash and retains the query', () => {
  expect(parsePageUrl(india, '/category/badminton?page=2')).toEqual({
    redirect: '/category/badminton/?page=2',
  })
})

test('redirects the prefix of the default language to the url without it', () => {
  expect(parsePageUrl(india, '/en/category/sale/')).toEqual({ redirect: '/category/sale/' })
  expect(parsePageUrl(indonesia, '/id/')).toEqual({ redirect: '/' })
})

test('retains the prefix of another language of the site', () => {
  expect(parsePageUrl(india, '/hi/category/sale/')).toEqual({
    page: { locale: 'hi-IN', pathname: '/hi/category/sale/', search: '' },
  })
})

test('treats the prefix of a language outside the site as a path', () => {
  expect(parsePageUrl(india, '/id/')).toEqual({ page: { locale: 'en-IN', pathname: '/id/', search: '' } })
})

test('redirects the former page of the audit to the staff pages, with its query', () => {
  expect(parsePageUrl(india, '/_audit/events/?region=SG')).toEqual({ redirect: '/staff/events/?region=SG' })
  expect(parsePageUrl(india, '/hi/_audit/events?report=day')).toEqual({
    redirect: '/staff/reports/?report=day',
  })
})

test('redirects the app entry of old clients to the home page', () => {
  expect(parsePageUrl(india, '/_app')).toEqual({ redirect: '/' })
})

test('retains campaign parameters in the url without making it another page', () => {
  const tagged =
    '/category/sale/?utm_source=mail&f.level=Advanced&gclid=1&f.level=Beginner&sort=price-asc&fbclid=x'
  expect(parsePageUrl(india, tagged)).toMatchObject({
    page: { search: '?f.level=Advanced&f.level=Beginner&sort=price-asc' },
  })
  expect(parsePageUrl(india, '/about/?utm_campaign=sale')).toMatchObject({ page: { search: '' } })
  // The developer panel reads its parameter in the browser.
  expect(parsePageUrl(india, '/about/?panel')).toMatchObject({ page: { search: '' } })
})

test('a chosen option stays in the url, and its page is the same', () => {
  const strung = 'strung=us&strung-string=4001&strung-tension-main=25'
  expect(parsePageUrl(india, `/stratos-90/?grip=G5&colour=ash&size=M&${strung}`)).toMatchObject({
    page: { search: '' },
  })
  expect(parsePageUrl(india, '/stratos-90/?grip=G5&strings=x')).toEqual({ redirect: '/stratos-90/?grip=G5' })
})

test('a redirect retains required parameters and campaign parameters', () => {
  expect(parsePageUrl(india, '/Category//Sale?utm_source=mail&page=2&ref=x&f.level=A')).toEqual({
    redirect: '/category/sale/?f.level=A&page=2&utm_source=mail',
  })
  expect(parsePageUrl(india, '/en/orders/AbC?payment=done')).toEqual({
    redirect: '/orders/AbC/?payment=done',
  })
})

test.each([
  ['/About/', '/about/'],
  ['/HI/About', '/hi/about/'],
  ['/%61bout/', '/about/'],
  ['/caf%c3%a9/', '/caf%C3%A9/'],
  ['/category//badminton///rackets/', '/category/badminton/rackets/'],
  ['/en/en//about', '/about/'],
  ['/category/sale/?page=1', '/category/sale/'],
  ['/category/sale/?page=02', '/category/sale/?page=2'],
  ['/category/sale/?page=none&sort=cheap&f.=x&f.level=&f.size=%20', '/category/sale/'],
  [
    '/category/sale/?sort=price-asc&f.level=B&f.level=A&f.level=B',
    '/category/sale/?f.level=A&f.level=B&sort=price-asc',
  ],
  ['/category/sale/?q=smash', '/category/sale/'],
  ['/aerovolt-stratos-90/?ref=newsletter', '/aerovolt-stratos-90/'],
  ['/search/?q=one&q=two&page=2&page=3&sort=', '/search/?page=2&q=one'],
  ['/search/?sort=price-asc&q=%20smash%20%20%2090&page=2', '/search/?page=2&q=smash+90&sort=price-asc'],
  ['/search/?q=%20', '/search/'],
])('redirects %s to its canonical url %s', (url, address) => {
  expect(parsePageUrl(india, url)).toEqual({ redirect: address })
})

test('personal pages retain the query that their scripts read', () => {
  for (const url of [
    '/login/?next=%2Forders%2F',
    '/orders/?page=2',
    '/checkout/?step=delivery&x=1',
    '/compare/A/b/',
  ])
    expect(parsePageUrl(india, url)).toMatchObject({
      page: { pathname: url.replace(/\?.*/, ''), search: '' },
    })
  expect(parsePageUrl(india, '/Login?next=/orders/')).toEqual({ redirect: '/login/?next=/orders/' })
})

test('accepts any escaping of a search text', () => {
  for (const text of ['smash%2090', 'smash+90', 'smash%2b90', '%E0%A4%96', '%FF'])
    expect(parsePageUrl(india, `/search/?q=${text}`)).toMatchObject({ page: { pathname: '/search/' } })
})

/** A deterministic generator of whole numbers below `most`. */
function throws(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
}

test('one redirect leads from any url to a stable one', () => {
  const quantity = [
    '/',
    '//',
    'A',
    'en',
    'hi/',
    'category/',
    'search/',
    'login',
    '?',
    '&',
    '=',
    'page',
    'q',
    'f.b',
    'sort',
  ]
  const characters = [
    '%',
    '%2f',
    '%41',
    '%c3%a9',
    '%2e',
    '.',
    '..',
    '\\',
    '+',
    '1',
    '2',
    'utm_x',
    'price-asc',
    ';',
    ' ',
    '#',
  ]
  const next = throws(21)
  const all = [...quantity, ...characters]
  for (let round = 0; round < 4000; round += 1) {
    const url = `/${Array.from({ length: next(12) }, () => all[next(all.length)]).join('')}`
    const first = parsePageUrl(india, url)
    if (!('redirect' in first)) continue
    expect(new URL(first.redirect, india.url).origin).toBe(india.url)
    expect([url, parsePageUrl(india, first.redirect)]).toMatchObject([url, { page: {} }])
  }
})

test.each([
  ['//', '/'],
  ['///category//sale?page=2', '/category/sale/?page=2'],
  ['//category/sale/', '/category/sale/'],
  ['//hi//About', '/hi/about/'],
  ['//evil.example', '/evil.example/'],
  ['//user@evil.example:81/about/?q=1', '/user@evil.example:81/about/'],
  ['//login?next=//evil.example', '/login/?next=//evil.example'],
])('treats %s as a path of this site and redirects to %s', (url, redirect) => {
  expect(parsePageUrl(india, url)).toEqual({ redirect })
})

test('removes a query longer than any link of the shop', () => {
  const endless = `/category/sale/?f.level=${'x'.repeat(2000)}`
  expect(parsePageUrl(india, endless)).toEqual({ redirect: '/category/sale/' })
})

test('normalises a search like the search itself', () => {
  const typed = parsePageUrl(india, '/search/?q=%00%20ax99%E2%80%AE%20%20racket%20&sort=price-asc')
  expect(typed).toEqual({ redirect: '/search/?q=ax99+racket&sort=price-asc' })
  const maxUrl = (letter: string) => ({ redirect: `/search/?q=${encodeURIComponent(letter.repeat(200))}` })
  for (const letter of ['ख', 'x'])
    expect(parsePageUrl(india, `/search/?q=${encodeURIComponent(letter.repeat(5000))}`)).toEqual(
      maxUrl(letter),
    )
  const cut = parsePageUrl(india, `/search/?q=${'x'.repeat(199)}${encodeURIComponent('🏸')}`)
  expect(cut).toEqual({ redirect: `/search/?q=${'x'.repeat(199)}` })
})

test('masks email addresses in the url of a search, since vendor scripts read it', () => {
  for (const typed of ['asha@example.test', 'asha@', 'asha%40example.test'])
    expect(parsePageUrl(india, `/search/?q=grip+${typed}`)).toEqual({
      redirect: '/search/?q=grip+%5Bemail%5D',
    })
  // The maximum length of a search.
  const many = parsePageUrl(india, `/search/?q=${'a%40b+'.repeat(100)}`)
  expect(many).toEqual({ redirect: `/search/?q=${Array(25).fill('%5Bemail%5D').join('+')}` })
})

const astray = ['/.//evil.example', '/%2e//evil.example', '/hi/..//evil.example', '/./\\evil.example']

test.each(['//evil.example/', '/\\evil.example', '/en//evil.example', ...astray])(
  '%s never redirects to another origin',
  (url) => {
    const address = parsePageUrl(india, url)
    const leadsTo = 'redirect' in address ? new URL(address.redirect, india.url).origin : india.url
    expect(leadsTo).toBe(india.url)
  },
)

test('pages without a listing ignore listing parameters', () => {
  for (const path of ['/', '/aerovolt-stratos-90/', '/about/'])
    expect(parsePageUrl(india, `${path}?page=2&sort=price-asc&f.level=A`)).toEqual({ redirect: path })
  expect(parsePageUrl(india, '/hi/category/sale/?page=2')).toMatchObject({ page: { search: '?page=2' } })
})
