import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { routes } from '../../src/app/routes/routes'
import { toMoney } from '../../src/domain/money'
import { giftCardSlug } from '../../src/domain/payment/giftCard'
import { regionCodes, regions } from '../../src/domain/region/region'
import { brandAsset, brandAssets } from '../../src/site/brand/brandAsset'
import { brandOf, organisationAddress, socialLinksOfBrand } from '../../src/site/brand/brands'
import { formatDecimals } from '../../src/site/formats/decimals'
import { formatMoney, formatPrice } from '../../src/site/formats/money'
import { useMoney } from '../../src/site/formats/useMoney'
import { idFor } from '../../src/site/newId'
import { brandKeys, localePrefix, type Locale, type Site } from '../../src/site/site'
import { isMainHost, siteByHost } from '../../src/site/siteByHost'
import { alternates, defaultSites, localeOfPath, urlInSite } from '../../src/site/sites'
import { siteSlice, type SiteState } from '../../src/site/siteSlice'
import { paths, reservedSlugs, textPages, withPrefix } from '../../src/site/urls/paths'
import { useLocale, useSite } from '../../src/site/useSite'

const sites = defaultSites(3000)

function aSite(id: string): Site {
  const site = sites.find((candidate) => candidate.id === id)
  if (!site) throw new Error(`no site ${id}`)
  return site
}

describe('the default sites', () => {
  test('are all regions of each brand, with the UAE store of Courtline first', () => {
    expect(sites.map(({ id }) => id).sort()).toEqual(
      brandKeys.flatMap((brand) => regionCodes.map((region) => `${brand}-${region.toLowerCase()}`)).sort(),
    )
    expect(sites[0]).toMatchObject({
      id: 'courtline-ae',
      url: 'http://localhost:3000',
      defaultLocale: 'en-AE',
    })
  })

  test('have the locales and the currency of their region', () => {
    expect(aSite('courtline-in')).toMatchObject({ locales: ['en-IN', 'hi-IN'], currency: 'INR' })
    expect(aSite('aerovolt-id')).toMatchObject({
      locales: ['id-ID', 'en-ID'],
      currency: 'IDR',
      defaultLocale: 'id-ID',
    })
    expect(aSite('courtline-sg')).toMatchObject({ locales: ['en-SG'], currency: 'SGD' })
  })
})

describe('a host', () => {
  test.each([
    ['localhost:3000', 'courtline-ae'],
    ['localhost', 'courtline-ae'],
    ['127.0.0.1:3000', 'courtline-ae'],
    ['[::1]:3000', 'courtline-ae'],
    ['ae.localhost:3000', 'courtline-ae'],
    ['in.localhost:3000', 'courtline-in'],
    ['in.localhost:8080', 'courtline-in'],
    ['IN.LocalHost', 'courtline-in'],
    ['sg.localhost.', 'courtline-sg'],
    ['sg.localhost.:3000', 'courtline-sg'],
    ['official.ae.localhost:3000', 'aerovolt-ae'],
    ['official.id.localhost:3000', 'aerovolt-id'],
  ])('%s belongs to site %s', (host, id) => {
    expect(siteByHost(sites, host)?.id).toBe(id)
  })

  test.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'xin.localhost',
    'in.localhost@evil.example',
    'in.localhost:port',
    'in.localhost..',
    'in.localhost, evil.example',
    ' in.localhost',
    'constructor',
  ])('%j belongs to no site', (host) => {
    expect(siteByHost(sites, host)).toBeNull()
  })

  test('can be one of several hosts of a site', () => {
    const own: Site[] = [
      { ...aSite('courtline-in'), url: 'https://shop.example', hosts: ['www.Shop.example:8443'] },
    ]
    for (const host of ['www.shop.example', 'WWW.shop.example:8443', 'shop.example:443'])
      expect(siteByHost(own, host)?.id).toBe('courtline-in')
  })

  test('is found with and without www., the other form as a secondary host', () => {
    const own: Site[] = [
      { ...aSite('courtline-in'), url: 'https://shop.example' },
      { ...aSite('courtline-sg'), url: 'https://www.shop.example.sg' },
      { ...aSite('aerovolt-sg'), url: 'https://maker.example' },
      { ...aSite('aerovolt-in'), url: 'https://www.maker.example' },
    ]
    const found = (host: string) => {
      const site = siteByHost(own, host)
      return site && [site.id, isMainHost(site, host)]
    }
    expect(found('www.shop.example')).toEqual(['courtline-in', false])
    expect(found('shop.example:443')).toEqual(['courtline-in', true])
    expect(found('Shop.example.sg')).toEqual(['courtline-sg', false])
    expect(found('maker.example')).toEqual(['aerovolt-sg', true])
    expect(found('www.maker.example')).toEqual(['aerovolt-in', true])
    expect(found('www.other.example')).toBeNull()
    expect(found('127.0.0.1')).toEqual(['courtline-in', true])
  })

  test('falls back to the first site when no site is in the UAE', () => {
    const own: Site[] = [{ ...aSite('courtline-in'), url: 'https://shop.example' }]
    expect(siteByHost(own, '127.0.0.1')?.id).toBe('courtline-in')
    expect(siteByHost(own, 'shop.example')?.id).toBe('courtline-in')
    expect(siteByHost(own, 'in.localhost')).toBeNull()
    expect(siteByHost([], 'localhost')).toBeNull()
  })
})

describe('the locale of a path', () => {
  test.each([
    ['courtline-in', '/cart/', { locale: 'en-IN', path: '/cart/' }],
    ['courtline-in', '/hi/cart/', { locale: 'hi-IN', path: '/cart/' }],
    ['courtline-in', '/hi/', { locale: 'hi-IN', path: '/' }],
    ['courtline-in', '/hi', { locale: 'hi-IN', path: '/' }],
    ['courtline-in', '/', { locale: 'en-IN', path: '/' }],
    ['courtline-id', '/en/', { locale: 'en-ID', path: '/' }],
    ['courtline-id', '/', { locale: 'id-ID', path: '/' }],
  ])('%s %s is read as locale and path', (id, path, expected) => {
    expect(localeOfPath(aSite(id), path)).toEqual(expected)
  })

  test('the prefix of the default locale redirects to the path without it', () => {
    expect(localeOfPath(aSite('courtline-in'), '/en/cart/')).toEqual({ redirect: '/cart/' })
    expect(localeOfPath(aSite('courtline-id'), '/id')).toEqual({ redirect: '/' })
  })

  test('an unknown prefix is part of the path', () => {
    expect(localeOfPath(aSite('courtline-sg'), '/hi/cart/')).toEqual({ locale: 'en-SG', path: '/hi/cart/' })
    expect(localeOfPath(aSite('courtline-in'), '/hike/')).toEqual({ locale: 'en-IN', path: '/hike/' })
  })

  test('a redirect stays on its own host', () => {
    expect(localeOfPath(aSite('courtline-in'), '/en//evil.example/')).toEqual({ redirect: '/evil.example/' })
    expect(localeOfPath(aSite('courtline-in'), '/en/\\evil.example/')).toEqual({ redirect: '/evil.example/' })
  })
})

describe('the same page on other sites', () => {
  test('is listed for every region and language of the brand', () => {
    const found = alternates(sites, aSite('courtline-in'), '/cart/')
    const sisters = sites.filter(({ brand }) => brand === 'courtline')
    expect(found).toHaveLength(1 + sisters.flatMap(({ locales }) => locales).length)
    expect(found).toContainEqual({ locale: 'hi-IN', url: 'http://in.localhost:3000/hi/cart/' })
    expect(found).toContainEqual({ locale: 'en-ID', url: 'http://id.localhost:3000/en/cart/' })
    expect(found).toContainEqual({ locale: 'x-default', url: 'http://localhost:3000/cart/' })
    expect(found.some(({ url }) => url.includes('official'))).toBe(false)
  })

  test('a language missing in the other region becomes its default locale', () => {
    expect(urlInSite(aSite('courtline-sg'), 'hi-IN', '/cart/')).toBe('http://sg.localhost:3000/cart/')
    expect(urlInSite(aSite('courtline-id'), 'en-IN', '/cart/')).toBe('http://id.localhost:3000/en/cart/')
  })
})

describe('amounts', () => {
  test.each<[number, Parameters<typeof toMoney>[1], Locale, string]>([
    [1_249_999, 'INR', 'en-IN', '₹12,49,999'],
    [1_249_999, 'INR', 'hi-IN', '₹12,49,999'],
    [64.5, 'INR', 'en-IN', '₹64.50'],
    [-1, 'INR', 'en-IN', '-₹1'],
    [1234.5, 'SGD', 'en-SG', 'S$1,234.50'],
    [1234, 'SGD', 'en-SG', 'S$1,234.00'],
    [1234.5, 'AED', 'en-AE', 'AED\u00a01,234.50'],
    [750_000, 'IDR', 'id-ID', 'Rp\u00a0750.000'],
    [750_000, 'IDR', 'en-ID', 'Rp\u00a0750,000'],
    [2_499_000, 'IDR', 'en-IN', 'Rp\u00a02,499,000'],
    [-3.9, 'SGD', 'en-SG', '-S$3.90'],
    [0, 'AED', 'en-AE', 'AED\u00a00.00'],
  ])('%d %s in %s is %s', (major, currency, locale, text) => {
    expect(formatMoney(toMoney(major, currency), locale)).toBe(text)
    expect(formatPrice({ value: major, currencyCode: currency }, locale)).toBe(text)
  })

  test('exact format shows whole rupees with their paise', () => {
    expect(formatMoney(toMoney(1299, 'INR'), 'en-IN', 'exact')).toBe('₹1,299.00')
    expect(formatPrice({ value: 750_000, currencyCode: 'IDR' }, 'id-ID', 'exact')).toBe('Rp\u00a0750.000')
  })

  test.each(['en', ...regionCodes.flatMap((code) => regions[code].locales)])(
    'numbers in %s are as Intl.NumberFormat writes them',
    (locale) => {
      const values = [
        0, 4.5, 12, 999, 1000, 9999.9, 12_345, 123_456.5, 1_234_567, 12_345_678.25, 1_234_567_890,
      ]
      for (const decimals of [0, 1, 2]) {
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
        const format = new Intl.NumberFormat(locale, { ...digits, numberingSystem: 'latn' })
        for (const value of values.map((each) => Number(each.toFixed(decimals))))
          expect(formatDecimals(value, locale, decimals)).toBe(format.format(value))
      }
    },
  )

  test('a price creates no Intl.NumberFormat, which takes a slow phone 36 ms', () => {
    const create = jest.spyOn(Intl, 'NumberFormat')
    expect(formatPrice({ value: 124_999, currencyCode: 'INR' }, 'en-IN')).toBe('₹1,24,999')
    expect(create).not.toHaveBeenCalled()
    create.mockRestore()
  })

  test('an unsupported currency is shown by its code', () => {
    expect(formatPrice({ value: 1234, currencyCode: 'CHF' }, 'en-AE')).toBe('CHF\u00a01,234.00')
  })
})

describe('paths', () => {
  test('the paths of pages end with a slash', () => {
    const found = [
      paths.home(),
      paths.product('smash-90'),
      paths.category('/category/badminton/rackets/'),
      paths.search(),
      paths.cart(),
      paths.wishlist(),
      paths.compare(['1', '2']),
      paths.checkout(),
      paths.order('7'),
      ...textPages.map(paths.page),
    ]
    for (const path of found) expect(path).toMatch(/^\/(.*[^/]\/)?$/)
  })

  test('the url of a category is the same for a full and a relative path', () => {
    expect(paths.category('badminton/rackets')).toBe('/category/badminton/rackets/')
    expect(paths.category('/category/badminton/rackets/')).toBe('/category/badminton/rackets/')
  })

  test('encode their parameters', () => {
    expect(paths.search('4u & head/heavy')).toBe('/search/?q=4u%20%26%20head%2Fheavy')
    expect(paths.thumbnail('CL 1/2')).toBe('/api/studio2/product/CL%201%2F2/thumbnail')
    expect(withPrefix(localePrefix(aSite('courtline-in'), 'hi-IN'), paths.cart())).toBe('/hi/cart/')
  })

  test('the first segments of pages are reserved slugs', () => {
    const taken = routes.map(({ path }) => path.split('/')[1] ?? '')
    const free = ['', ':slug', giftCardSlug]
    expect(taken.filter((segment) => !free.includes(segment) && !reservedSlugs.includes(segment))).toEqual([])
    expect(taken).toContain('checkout')
  })
})

describe('a brand', () => {
  test('has five image files', () => {
    expect(brandAssets.map((key) => brandAsset('aerovolt', key))).toEqual([
      '/brand/aerovolt/favicon-16.png',
      '/brand/aerovolt/favicon-32.png',
      '/brand/aerovolt/apple-touch-icon.png',
      '/brand/aerovolt/share.png',
      '/brand/aerovolt/logo.svg',
    ])
  })

  test('an unknown brand or image key throws', () => {
    expect(() => brandAsset('other', 'logo')).toThrow('unknown brand: other')
    expect(() => brandAsset('courtline', 'banner')).toThrow('unknown brand asset: banner')
    expect(() => brandAsset('courtline', 'toString')).toThrow('unknown brand asset: toString')
  })

  test('has its name, founding date and address', () => {
    expect(brandOf('courtline')).toMatchObject({ name: 'Courtline', foundingDate: '2020-11-21' })
    expect(brandOf('aerovolt')).toMatchObject({ name: 'Aerovolt Official', foundingDate: '2020-11-21' })
    expect(organisationAddress()).toMatchObject({ countryCode: 'AE', country: 'United Arab Emirates' })
  })

  test('has its own social links in each region', () => {
    const urls = brandKeys.flatMap((brand) =>
      ['IN' as const, 'SG' as const, 'AE' as const, 'ID' as const].flatMap((region) =>
        socialLinksOfBrand(brand, region).map(({ url }) => url),
      ),
    )
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls).toContain('https://instagram.example/aerovolt.sg')
  })
})

describe('the store', () => {
  const inShop = (state: SiteState) => {
    const store = configureStore({ reducer: combineSlices(siteSlice), preloadedState: { site: state } })
    return ({ children }: { children: ReactNode }) => createElement(Provider, { store, children })
  }

  test('provides the site, the locale and the money format', () => {
    const site = aSite('courtline-in')
    const { result } = renderHook(() => ({ site: useSite(), locale: useLocale(), money: useMoney() }), {
      wrapper: inShop({ site, locale: 'hi-IN', family: [site] }),
    })
    expect(result.current).toMatchObject({ site, locale: 'hi-IN' })
    expect(result.current.money(toMoney(150_000, 'INR'))).toBe('₹1,50,000')
    expect(result.current.money({ value: 150_000, currencyCode: 'INR' })).toBe('₹1,50,000')
  })

  test('a store without a site throws', () => {
    expect(() => siteSlice.selectors.selectSite({ site: null })).toThrow('The store has no site')
  })
})

test('idFor returns the same id for the same name, and different ids for different names', () => {
  const names = Array.from({ length: 50_000 }, (_none, index) => `Purchased CL-${index}`)
  expect(idFor('Purchased CL-7')).toBe(idFor('Purchased CL-7'))
  expect(new Set(names.map(idFor)).size).toBe(names.length)
})
