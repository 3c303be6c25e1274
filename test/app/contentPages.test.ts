/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { matchRoute } from '../../src/app/routes/matchRoute'
import { capabilitiesOf } from '../../src/domain/capabilities'
import { freeDeliveryThreshold } from '../../src/domain/delivery'
import { currencyCodes, currencySymbol } from '../../src/domain/money'
import { returnDays } from '../../src/domain/order/returns'
import { regionCodes, regions } from '../../src/domain/region/region'
import { brandOf } from '../../src/site/brand/brands'
import { formatMoney } from '../../src/site/formats/money'
import { toLanguage, languages, localePrefix, type Locale, type Site } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import { loadText } from '../../src/site/texts/loadText'
import type { Block, Text } from '../../src/site/texts/text'
import { textFacts } from '../../src/site/texts/textFacts'
import { textPages } from '../../src/site/urls/paths'
import { readTextPage as read } from '../site/readTextPage'

const sites = defaultSites(3000)
const hostedSites = sites.map((site) => ({ ...site, commerce: capabilitiesOf.bigcommerce, openMethods: [] }))
const walks = sites.flatMap((site) => site.locales.map((locale) => ({ id: site.id, locale, site })))

/** Returns the other regions' currency symbols and company data, which no page of this region may have. */
function foreignWords({ region, currency }: Site, locale: Locale): string[] {
  const others = regionCodes.filter((code) => code !== region)
  const foreignSymbols = currencyCodes.filter((code) => code !== currency).map(currencySymbol)
  const facts = others.flatMap((code) => {
    const { phone, grievanceOfficer, city, legalName } = regions[code].company
    const countryName = regions[code].country[toLanguage(locale)]
    return [phone, grievanceOfficer.name, grievanceOfficer.email, city, legalName, countryName]
  })
  return [...foreignSymbols, ...facts]
}

test.each(walks)(
  '$id in $locale renders all pages in its own language, region and brand',
  async ({ site, locale }) => {
    const company = regions[site.region].company
    const otherBrand = site.brand === 'courtline' ? 'Aerovolt' : 'Courtline'
    for (const page of textPages) {
      const { html, status, isPersonal, words, requests: requested } = await read(site, locale, page)
      const isThere = page !== 'grievance' || site.region === 'IN'
      expect([page, status, isPersonal]).toEqual([page, isThere ? 200 : 404, false])
      expect(html).toContain(`<html lang="${toLanguage(locale)}"`)
      if (!isThere) continue
      expect(requested).toEqual(['content', `text-${page}-${toLanguage(locale)}`, 'menus'])
      expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/menus.css"></noscript>')
      expect(html).not.toContain('content="noindex"')
      expect(html).toContain(
        `<link rel="canonical" href="${site.url}${localePrefix(site, locale)}/${page}/"/>`,
      )
      expect(html).toMatch(new RegExp(`<title>[^<]+ \\| ${brandOf(site.brand).name}</title>`))
      expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
      // Both brands share one company name.
      const own = words.replaceAll(company.legalName, '').replaceAll(company.grievanceOfficer.email, '')
      expect(own).not.toContain(otherBrand)
      const foreign = foreignWords(site, locale).filter((word) => own.includes(word))
      expect([page, foreign]).toEqual([page, []])
      expect(words).not.toMatch(/undefined|\[object|\]\(/)
    }
  },
)

test.each(walks)(
  '$id in $locale shows its own free delivery threshold and brand name',
  async ({ site, locale }) => {
    const amount = formatMoney(freeDeliveryThreshold(site.region), locale)
    for (const page of ['delivery', 'faq', 'terms'] as const)
      expect((await read(site, locale, page)).words).toContain(amount)
    for (const page of ['about', 'terms'] as const)
      expect((await read(site, locale, page)).words).toContain(brandOf(site.brand).name)
  },
)

test('the grievance page lists alternates of India only', async () => {
  const india = sites.find(({ id }) => id === 'courtline-in')!
  const { html } = await read(india, 'en-IN', 'grievance')
  const sisters = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)"/g)].map(([, locale]) => locale)
  expect(sisters).toEqual(['en-IN', 'hi-IN', 'x-default'])
})

/** Reduces a text to its structure: section ids, block types and links. */
function outlineOf({ sections }: Text) {
  const kindOf = (block: Block): unknown => {
    if (typeof block === 'string') return ['paragraph', ...linksIn(block)]
    if ('question' in block) return ['question', ...block.answer.map(kindOf)]
    const [kind] = Object.keys(block)
    return [kind, Object.values(block).flat().length, ...linksIn(JSON.stringify(block))]
  }
  return sections.map(({ id, blocks }) => [id, ...blocks.map(kindOf)])
}

const linksIn = (words: string) =>
  [...words.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '').sort()

test.each(textPages)('the page %s has the same structure in all languages', async (page) => {
  const [english, ...others] = await Promise.all(languages.map((language) => loadText(page, language)))
  for (const site of [...sites, ...hostedSites]) {
    const facts = textFacts(site, site.defaultLocale)
    const outline = outlineOf(english!(facts))
    expect(outline.length).toBeGreaterThan(2)
    for (const textOf of others) expect(outlineOf(textOf(facts))).toEqual(outline)
  }
})

test('links inside texts lead to existing pages and sections of their region', async () => {
  for (const site of [...sites, ...hostedSites])
    for (const page of textPages) {
      if (page === 'grievance' && site.region !== 'IN') continue
      const textOf = await loadText(page, toLanguage(site.defaultLocale))
      const links = linksIn(JSON.stringify(textOf(textFacts(site, site.defaultLocale))))
      for (const link of links.filter((address) => address.startsWith('/'))) {
        const [path = '', section] = link.split('#')
        const { route } = matchRoute(path, site.commerce)
        expect([link, route.name]).toEqual([
          link,
          expect.stringMatching(/^(content|sizeGuide|track|privacyChoices)$/),
        ])
        if (link === '/grievance/') expect(site.region).toBe('IN')
        if (section === undefined) continue
        const there = textPages.find((key) => path === `/${key}/`)
        const linked = there && (await loadText(there, toLanguage(site.defaultLocale)))
        expect(linked?.(textFacts(site, site.defaultLocale)).sections.map(({ id }) => id)).toContain(section)
      }
    }
})

test.each(languages)(
  'in %s the product and home pages name the number of return days of the returns policy',
  (language) => {
    const read = (part: string, section: string) => {
      const words = readFileSync(`src/site/locales/${language}/${part}.json`, 'utf8')
      return (JSON.parse(words) as Record<string, Record<string, unknown>>)[section] ?? {}
    }
    const product = read('product', 'product')
    const home = read('home', 'home')
    expect(product.returns).toContain(` ${returnDays} `)
    expect(JSON.stringify(home.facts)).toContain(`"${returnDays} `)
  },
)

const singapore = sites.find(({ id }) => id === 'courtline-sg')!

test('with all payment methods open, the FAQ lists them all as open', async () => {
  const { words } = await read(singapore, 'en-SG', 'faq')
  expect(words).toContain('You can pay with: Credit or debit card, Mastercard, GrabPay, PayNow.')
  expect(words).not.toMatch(/Coming soon|can’t take payments/)
})

test('without an open payment method, no page promises one', async () => {
  for (const page of ['delivery', 'faq', 'terms'] as const) {
    const { words } = await read({ ...singapore, openMethods: [] }, 'en-SG', page)
    expect(words).toMatch(/can’t take payments in Singapore yet/)
    expect(words).not.toMatch(/cash/i)
  }
})
