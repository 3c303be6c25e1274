import { pageAddress } from '../../server/render/pageUrl'
import { defaultSites } from '../../src/site/sites'

const sites = defaultSites(3000)
const india = sites.find(({ id }) => id === 'courtline-in')!
const indonesia = sites.find(({ id }) => id === 'courtline-id')!

test('a page without its closing slash moves to the address that has it, query kept', () => {
  expect(pageAddress(india, '/category/badminton?page=2')).toEqual({
    redirect: '/category/badminton/?page=2',
  })
})

test('the prefix of the default language moves to the page without', () => {
  expect(pageAddress(india, '/en/category/sale/')).toEqual({ redirect: '/category/sale/' })
  expect(pageAddress(indonesia, '/id/')).toEqual({ redirect: '/' })
})

test('another language of the site keeps its prefix', () => {
  expect(pageAddress(india, '/hi/category/sale/')).toEqual({
    page: { locale: 'hi-IN', pathname: '/hi/category/sale/', search: '' },
  })
})

test('a language that the site does not speak is simply a path', () => {
  expect(pageAddress(india, '/id/')).toEqual({ page: { locale: 'en-IN', pathname: '/id/', search: '' } })
})

test('the app entry of old clients leads home', () => {
  expect(pageAddress(india, '/_app')).toEqual({ redirect: '/' })
})

test('campaign tags do not make another page, and the order of parameters does not matter', () => {
  const one = pageAddress(
    india,
    '/category/sale/?utm_source=mail&sort=price-asc&f.level=Advanced&f.level=Beginner',
  )
  const other = pageAddress(india, '/category/sale/?f.level=Advanced&f.level=Beginner&sort=price-asc&gclid=1')
  expect(one).toEqual(other)
  expect(one).toMatchObject({ page: { search: '?f.level=Advanced&f.level=Beginner&sort=price-asc' } })
})

test('the text of a search belongs to its page, tidied and no longer than a search may be', () => {
  const searchOf = (url: string) => {
    const address = pageAddress(india, url)
    return 'page' in address ? address.page.search : address
  }
  expect(searchOf('/search/?sort=price-asc&q=%20smash%20%20%2090&page=2')).toBe(
    '?page=2&q=smash+90&sort=price-asc',
  )
  expect(searchOf('/hi/search/?q=smash')).toBe('?q=smash')
  expect(searchOf(`/search/?q=${'x'.repeat(5000)}`)).toBe(`?q=${'x'.repeat(200)}`)
  expect(searchOf(`/search/?q=${'x'.repeat(199)}${encodeURIComponent('🏸')}`)).toBe(`?q=${'x'.repeat(199)}`)
  expect(searchOf('/search/?q=%20')).toBe('')
  expect(searchOf('/category/sale/?q=smash')).toBe('')
})

test('of a repeated parameter the first counts, of a filter each', () => {
  expect(pageAddress(india, '/search/?q=one&q=two&page=2&page=3&sort=&f.level=B&f.level=A')).toMatchObject({
    page: { search: '?f.level=B&f.level=A&page=2&q=one' },
  })
})

test('a query that no link of ours would make is not heeded', () => {
  const endless = `/category/sale/?f.level=${'x'.repeat(2000)}`
  expect(pageAddress(india, endless)).toMatchObject({ page: { search: '' } })
})

test('a search is heeded as it will be searched for', () => {
  const typed = pageAddress(india, '/search/?q=%00%20ax99%E2%80%AE%20%20racket%20&sort=price-asc')
  expect(typed).toMatchObject({ page: { search: '?q=ax99+racket&sort=price-asc' } })
  const endless = pageAddress(india, `/search/?q=${encodeURIComponent('ख'.repeat(5000))}`)
  expect(endless).toMatchObject({ page: { search: `?q=${encodeURIComponent('ख'.repeat(200))}` } })
})

const astray = ['/.//evil.example', '/%2e//evil.example', '/hi/..//evil.example', '/./\\evil.example']

test.each(['//evil.example/', '/\\evil.example', '/en//evil.example', ...astray])(
  '%s never leads away from the shop',
  (url) => {
    const address = pageAddress(india, url)
    const leadsTo = 'redirect' in address ? new URL(address.redirect, india.url).origin : india.url
    expect(leadsTo).toBe(india.url)
  },
)

test('a page without a listing is one page, whatever its address carries', () => {
  for (const path of ['/', '/aerovolt-stratos-90/', '/hi/compare/1001/', '/about/'])
    expect(pageAddress(india, `${path}?page=2&sort=price-asc&f.level=A`)).toMatchObject({
      page: { pathname: path, search: '' },
    })
  expect(pageAddress(india, '/hi/category/sale/?page=2')).toMatchObject({ page: { search: '?page=2' } })
})
