/** @jest-environment node */

import { guideForModels } from '../../server/crawlers/crawlerRoutes'
import { capabilitiesOf } from '../../src/domain/capabilities'
import { defaultDeliveryOptions, freeDeliveryThreshold } from '../../src/domain/delivery'
import { codCartLimit } from '../../src/domain/payment/payment'
import { paymentMethods } from '../../src/domain/payment/paymentMethods'
import { regions } from '../../src/domain/region/region'
import { formatMoney } from '../../src/site/formats/money'
import { toLanguage, type Locale, type Site } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import { homeNodes } from '../../src/site/structuredData/onlineStore'
import { productNodes } from '../../src/site/structuredData/productNodes'
import { loadText } from '../../src/site/texts/loadText'
import type { Block } from '../../src/site/texts/text'
import { textFacts } from '../../src/site/texts/textFacts'
import { textPages, type TextPage } from '../../src/site/urls/paths'
import { aProduct } from '../setup/aProduct'
import { readTextPage } from './readTextPage'

const hosted = (site: Site): Site => ({ ...site, commerce: capabilitiesOf.bigcommerce, openMethods: [] })
const walks = defaultSites(3000).flatMap((site) =>
  site.locales.map((locale) => ({ id: site.id, locale, site })),
)

/** Sections that tell of parts of the shop's own engine. */
const ownSections: Partial<Record<TextPage, readonly string[]>> = {
  about: ['stringing'],
  delivery: ['days', 'own-racket'],
  terms: ['services'],
  privacy: ['reviews'],
}

/** Amounts, payment methods and limits of the shop's own checkout, as the site shows them. */
function ownClaims({ region }: Site, locale: Locale): readonly string[] {
  const amounts = [
    ...defaultDeliveryOptions(region).map(({ fee }) => fee),
    freeDeliveryThreshold(region),
    codCartLimit(region),
  ]
  return [
    ...amounts.map((amount) => formatMoney(amount, locale)),
    ...paymentMethods(region, locale).map(({ label }) => label),
    `${regions[region].tax.percent}%`,
    '#own-racket',
  ]
}

/** Words for services, cash, own order actions and own mails. Products themselves may be strings. */
const ownWords = {
  en: /[Ss]tringing|[Ss]trung (to|at|by)|[Ww]rapping|\b[Cc]ash\b|Cancel order|Return items|Order again|our emails|gift card/,
  hi: /स्ट्रिंगिंग|कहे टेंशन|बताए टेंशन|गिफ़्ट रैप|नकद|ऑर्डर रद्द करें|आइटम लौटाएँ|ईमेल का बटन|गिफ़्ट कार्ड/,
  id: /[Pp]asang senar|[Ss]enar dipasang|pemasangan senar|senar sesuai|disenar dengan|bungkus kado|tunai|Bayar di tempat|Batalkan pesanan|Kembalikan barang”|Tombol di email|kartu hadiah/,
} as const

async function textOf(site: Site, locale: Locale, page: TextPage) {
  return (await loadText(page, toLanguage(locale)))(textFacts(site, locale))
}

const questionsIn = (blocks: readonly Block[]) =>
  blocks.filter((block) => typeof block === 'object' && 'question' in block).length

test.each(walks)(
  'texts of a hosted $id in $locale leave out the sections about the own engine',
  async ({ site, locale }) => {
    for (const page of textPages) {
      const [own, ofStore] = await Promise.all([
        textOf(site, locale, page),
        textOf(hosted(site), locale, page),
      ])
      const left = own.sections.map(({ id }) => id).filter((id) => !ownSections[page]?.includes(id))
      expect([page, own.sections.length]).toEqual([page, left.length + (ownSections[page]?.length ?? 0)])
      expect([page, ofStore.sections.map(({ id }) => id)]).toEqual([page, left])
      for (const { id, blocks } of ofStore.sections) expect([page, id, blocks.length]).not.toContain(0)
    }
    const questions = (await textOf(hosted(site), locale, 'faq')).sections.map(({ blocks }) =>
      questionsIn(blocks),
    )
    expect(questions).toEqual([3, 5, 3, 2])
  },
)

test.each(walks)(
  'text pages of a hosted $id in $locale claim nothing of the own engine',
  async ({ site, locale }) => {
    for (const page of textPages) {
      if (page === 'grievance' && site.region !== 'IN') continue
      const { html, status, words } = await readTextPage(hosted(site), locale, page)
      expect([page, status]).toEqual([page, 200])
      const meta = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(meta.length).toBeGreaterThan(50)
      const shown = `${meta} ${words}`
      expect([page, ownClaims(site, locale).filter((claim) => shown.includes(claim))]).toEqual([page, []])
      expect([page, ownWords[toLanguage(locale)].exec(shown)?.[0]]).toEqual([page, undefined])
      expect(shown.replace(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\[object|null|false/)
    }
  },
)

test.each(walks)(
  'the patterns find the claims on the pages of the own engine: $id in $locale',
  async ({ site, locale }) => {
    const pages = await Promise.all(
      (['delivery', 'faq', 'returns', 'terms', 'about'] as const).map((page) =>
        readTextPage(site, locale, page),
      ),
    )
    const shown = pages.map(({ html }) => html).join('')
    const offered = ownClaims(site, locale).filter((claim) => shown.includes(claim))
    expect(offered.length).toBeGreaterThan(6)
    expect(shown).toMatch(ownWords[toLanguage(locale)])
  },
)

test('structured data and the guide for models of a hosted store name no delivery fees and no stringing', async () => {
  const own = defaultSites(3000).find(({ id }) => id === 'courtline-in')!
  const [ofEngine, ofStore] = await Promise.all(
    [own, hosted(own)].map(async (site) => {
      const nodes = [
        ...homeNodes(site, 'en-IN'),
        ...productNodes(site, aProduct(), `${site.url}/halo/`),
        { text: await guideForModels(site, []) },
      ]
      return JSON.stringify(nodes)
    }),
  )
  for (const claim of ['OfferShippingDetails', 'shippingDetails', '₹', 'strings every']) {
    expect([claim, ofEngine?.includes(claim)]).toEqual([claim, true])
    expect([claim, ofStore?.includes(claim)]).toEqual([claim, false])
  }
  expect(ofStore).toContain('MerchantReturnPolicy')
})
