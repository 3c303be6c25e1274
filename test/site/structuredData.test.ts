import { defaultDeliveryOptions } from '../../src/domain/delivery'
import { toMajor } from '../../src/domain/money'
import type { TextModifier } from '../../src/domain/product/modifier'
import type { Product } from '../../src/domain/product/product'
import { breadcrumbList, itemList } from '../../src/site/structuredData/listNodes'
import { graphText, type Node } from '../../src/site/structuredData/node'
import { homeNodes } from '../../src/site/structuredData/onlineStore'
import { productNodes } from '../../src/site/structuredData/productNodes'
import { aProduct } from '../setup/aProduct'
import { aSite } from '../setup/renderShop'
import { danglingReferences, readGraph } from './structuredDataRules'

const singapore = aSite('courtline-sg')
const url = `${singapore.url}/smash-90/`
const dollars = (value: number) => ({ value, currencyCode: 'SGD' })

/** Parses the graph as a crawler does and rejects properties outside the schemas. */
const read = (nodes: readonly Node[]) =>
  readGraph(graphText(nodes))['@graph'] as readonly Record<string, unknown>[]
const ofType = (nodes: readonly Record<string, unknown>[], type: string) =>
  nodes.filter((node) => node['@type'] === type)

test('graph text escapes characters that could close its script element or open a comment', () => {
  const text = graphText([{ '@type': 'WebPage', name: '</script><!--<b>&\u2028' }])
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><!--<b>&\u2028' }] })
})

test('prices by quantity name their minimum quantity', () => {
  const grip = aProduct({
    price: dollars(6.9),
    variants: [],
    options: [],
    prices: { price: 7.9, salePrice: 6.9, retailPrice: null },
    priceTiers: [{ from: 3, percent: 5 }],
  })
  const [product] = ofType(read(productNodes(singapore, grip, url)), 'Product')
  expect(product).toMatchObject({
    offers: {
      price: 6.9,
      priceSpecification: [
        { price: 7.9, priceType: 'https://schema.org/StrikethroughPrice' },
        { price: 6.9, eligibleQuantity: { minValue: 1, maxValue: 2, unitCode: 'C62' } },
        { price: 6.56, priceCurrency: 'SGD', eligibleQuantity: { minValue: 3, unitCode: 'C62' } },
      ],
    },
  })
})

test('reviews and answered questions are in the graph only when there are published ones', () => {
  const [bare] = read(productNodes(singapore, aProduct(), url))
  for (const property of ['aggregateRating', 'review', 'subjectOf']) expect(bare).not.toHaveProperty(property)
  expect(bare).toHaveProperty('name')
  const own = { stars: 4, fit: null, level: null, style: null, isDemo: false } as const
  const review = { ...own, text: 'पकड़ मज़बूत है।', language: 'hi', day: '2026-11-23' } as const
  const reviewed = aProduct({
    rating: { average: 4.5, count: 2 },
    latestReviews: [
      { ...review, name: 'Asha' },
      { ...review, name: '' },
    ],
    latestQuestions: [{ ...review, text: 'Up to 30 lb?', answer: 'Yes.', language: 'en', name: '' }],
  })
  const [product] = read(productNodes(singapore, reviewed, url))
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    review: [
      {
        author: { '@type': 'Person', name: 'Asha' },
        reviewRating: { ratingValue: 4 },
        reviewBody: 'पकड़ मज़बूत है।',
        inLanguage: 'hi',
      },
    ],
    subjectOf: {
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Up to 30 lb?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
    },
  })
})

test('invented reviews of the demo shop are not in the graph', () => {
  const [product] = read(
    productNodes(singapore, aProduct({ rating: { average: 4.5, count: 2, isDemo: true } }), url),
  )
  expect(product).not.toHaveProperty('aggregateRating')
})

test('the store has its address in the UAE in every region', () => {
  const [store] = read(homeNodes(singapore, 'en-SG'))
  expect(store).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Courtline',
    foundingDate: '2020-11-21',
    address: { addressCountry: 'AE', addressLocality: 'Dubai' },
    logo: { url: `${singapore.url}/brand/courtline/icon-512.png` },
    areaServed: 'SG',
  })
  expect(store?.sameAs).toContain('https://instagram.example/courtline.sg')
})

test('the search URL of a site has the prefix of its locale', () => {
  const [site] = ofType(read(homeNodes(aSite('courtline-in'), 'hi-IN')), 'WebSite')
  expect(site).toMatchObject({
    url: 'http://in.localhost:3000/hi/',
    potentialAction: {
      target: { urlTemplate: 'http://in.localhost:3000/hi/search/?q={search_term_string}' },
    },
  })
})

test('a product has its country of origin, manufacturer and warranty', () => {
  const manufacturer = { name: 'Aerovolt Composites', address: '14 Hangar Road, Taichung' }
  const product = aProduct({ facts: { countryOfOrigin: 'TW', manufacturer, warrantyMonths: 6 } })
  const [group] = read(productNodes(singapore, product, url))
  expect(group).toMatchObject({
    countryOfOrigin: { '@type': 'Country', name: 'TW' },
    manufacturer: { '@type': 'Organization', ...manufacturer },
    hasVariant: [{ offers: { hasWarranty: { durationOfWarranty: { value: 6, unitCode: 'MON' } } } }, {}],
  })
  const [without] = read(productNodes(singapore, aProduct({ facts: { warrantyMonths: 0 } }), url))
  expect(JSON.stringify(without)).not.toMatch(/hasWarranty|countryOfOrigin|manufacturer/)
})

test('a product offer has its sale price, the price before the sale and its delivery options', () => {
  const product = aProduct({
    price: dollars(15),
    prices: { price: 19, salePrice: 15, retailPrice: null },
    variants: [],
    options: [],
  })
  const nodes = productNodes(singapore, product, url)
  expect(read(nodes)[0]).toMatchObject({
    '@type': 'Product',
    sku: product.sku,
    offers: {
      price: 15,
      priceCurrency: 'SGD',
      priceSpecification: { price: 19 },
      shippingDetails: [
        { '@id': `${singapore.url}/#standard-delivery` },
        { '@id': `${singapore.url}/#express-delivery` },
      ],
    },
  })
  expect(danglingReferences(readGraph(graphText(nodes)))).toEqual([])
  expect(JSON.stringify(nodes)).not.toMatch(/rating|review/i)
})

test('a product at the free delivery threshold has free standard delivery', () => {
  const product = aProduct({ price: dollars(20), variants: [], options: [] })
  const rates = ofType(read(productNodes(singapore, product, url)), 'OfferShippingDetails')
  expect(rates.map((rate) => [rate['@id'], rate.shippingRate])).toMatchObject([
    [`${singapore.url}/#free-standard-delivery`, { value: 0 }],
    [`${singapore.url}/#express-delivery`, { value: toMajor(defaultDeliveryOptions('SG')[1]!.fee) }],
  ])
})

test('a product with variants is a ProductGroup, each variant with its price and stock', () => {
  const variant = (id: string, size: string, weight: string, inStock: boolean) => ({
    id,
    sku: `SM90-${id}`,
    options: { 'Grip size': size, 'Weight class': weight },
    defaultImage: '/api/studio2/product/SM90/thumbnail',
    inStock,
    price: dollars(inStock ? 200 : 210),
  })
  const option = (id: string, displayName: string) => ({ id, displayName, values: [] })
  const product = aProduct({
    options: [option('1', 'Grip size'), option('2', 'Weight class')],
    variants: [
      { ...variant('1', 'G5', '4U', true), gtin: '6291041500213', mpn: 'SM 90/5' },
      variant('2', 'G6', '3U', false),
    ],
  })
  const [group] = read(productNodes(singapore, product, url))
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        gtin: '6291041500213',
        mpn: 'SM 90/5',
        size: 'G5',
        additionalProperty: [{ name: 'Weight class', value: '4U' }],
        offers: { price: 200 },
      },
      { size: 'G6', offers: { price: 210, availability: 'https://schema.org/OutOfStock' } },
    ],
  })
})

test('a product of one variant has its identifiers, and none without', () => {
  const [variant] = aProduct().variants
  const identified = { ...variant!, gtin: '6291041500213', mpn: 'SM 90' }
  const [node] = read(productNodes(singapore, aProduct({ variants: [identified], options: [] }), url))
  expect(node).toMatchObject({ '@type': 'Product', gtin: '6291041500213', mpn: 'SM 90' })
  const [without] = read(productNodes(singapore, aProduct({ variants: [variant!], options: [] }), url))
  expect(without).not.toHaveProperty('gtin')
})

const nameOnShirt: TextModifier = {
  kind: 'text',
  id: '3',
  displayName: 'Name',
  isRequired: true,
  format: 'lettering',
  longest: 12,
  surcharge: 0,
}

test.each<[string, Partial<Product>]>([
  ['service', { kind: 'service' }],
  ['printed shirt', { kind: 'apparel', modifiers: [nameOnShirt] }],
])('a custom-made product, a %s, has no returns and no delivery', (_name, changes) => {
  const product = aProduct({ price: dollars(9), variants: [], options: [], ...changes })
  const [node] = read(productNodes(singapore, product, url))
  expect(node?.offers).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(node?.offers).not.toHaveProperty('shippingDetails')
})

test('breadcrumbs count from the home page, and list items from the first product of the listing', () => {
  const india = aSite('courtline-in')
  const steps = [{ title: 'होम', path: '/' }, { title: 'रैकेट' }]
  const products = [aProduct({ path: '/smash-90/' })]
  const pagination = { page: 3, limit: 24, total: 49, totalPages: 3 }
  expect(
    read([breadcrumbList(india, 'hi-IN', steps), itemList(india, 'hi-IN', products, pagination)]),
  ).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: 'होम', item: 'http://in.localhost:3000/hi/' },
        { position: 2, name: 'रैकेट' },
      ],
    },
    { numberOfItems: 49, itemListElement: [{ position: 49, url: 'http://in.localhost:3000/hi/smash-90/' }] },
  ])
})
