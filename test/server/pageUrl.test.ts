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

test('a query that no link of ours would make is not heeded', () => {
  const endless = `/category/sale/?f.level=${'x'.repeat(2000)}`
  expect(pageAddress(india, endless)).toMatchObject({ page: { search: '' } })
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
