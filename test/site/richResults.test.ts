import Validator, { type Issue } from '@adobe/structured-data-validator'
import { breadcrumbList, itemList } from '../../src/site/structuredData/listNodes'
import { graphText, type Node } from '../../src/site/structuredData/node'
import { homeNodes } from '../../src/site/structuredData/onlineStore'
import { productNodes } from '../../src/site/structuredData/productNodes'
import { aProduct, aVariant } from '../setup/aProduct'
import { sites } from '../setup/renderShop'

type Item = Record<string, unknown> & { readonly '@type': string }
/** The package checks what Google requires for rich results. Its input has the nodes by type. */
async function errorsIn(nodes: readonly Node[]): Promise<string[]> {
  const graph = (JSON.parse(graphText(nodes)) as { '@graph': readonly Item[] })['@graph']
  const jsonld = Object.fromEntries(
    graph.map(({ '@type': type }) => [type, graph.filter((item) => item['@type'] === type)]),
  )
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues
    .filter((issue) => issue.severity === 'ERROR' && !isRange(issue))
    .map(({ issueMessage, path }) => {
      const place = path.map(({ property, type }) => property ?? type)
      return `${place.join('.')}: ${issueMessage}`
    })
}

/**
 * The package expects `value` in each QuantitativeValue. The quantity of a price tier is a range of `minValue` and
 * `maxValue`, as schema.org defines it for `eligibleQuantity`.
 */
const isRange = ({ path, issueMessage }: Issue) =>
  path.at(-1)?.property === 'eligibleQuantity' && issueMessage === 'Required attribute "value" is missing'

const locale = 'en-SG'
const [site] = sites.filter(({ id }) => id === 'courtline-sg')
if (!site) throw new Error('There is no such site')
const url = `${site.url}/aerovolt-stratos-90/`
const price = { value: 549, currencyCode: site.currency }
const variant = aVariant({ price, gtin: '4006381333931', mpn: 'STR-4' })
const review = { stars: 4, fit: null, level: null, style: null, isDemo: false, language: 'en' } as const
const racket = aProduct({
  price,
  prices: { price: 600, salePrice: 549, retailPrice: null },
  priceTiers: [{ from: 3, percent: 5 }],
  variants: [
    { ...variant, sku: 'A', options: { 'Grip size': 'G4' } },
    { ...variant, sku: 'B', options: { 'Grip size': 'G5' } },
  ],
  rating: { average: 4.5, count: 2 },
  latestReviews: [{ ...review, text: 'A good racket.', name: 'Asha', day: '2026-11-23' }],
})
const steps = [{ title: 'Home', path: '/' }, { title: 'Rackets' }]
const page = { page: 1, limit: 24, total: 1, totalPages: 1 }

test.each([
  ['a product with variants', productNodes(site, racket, url)],
  ['a product with one variant', productNodes(site, { ...racket, options: [], variants: [variant] }, url)],
  ['a sold-out product without reviews', productNodes(site, aProduct({ price, inStock: false }), url)],
  ['the home page', homeNodes(site, locale)],
  ['a category', [breadcrumbList(site, locale, steps), itemList(site, locale, [racket], page)]],
])('%s meets the requirements of rich results', async (_what, nodes) => {
  expect(await errorsIn(nodes)).toEqual([])
})

test('a product without its price and a breadcrumb without its name are found', async () => {
  const broken = productNodes(site, { ...racket, options: [], variants: [variant] }, url).map((node) =>
    node['@type'] === 'Product' ? { ...node, name: undefined, offers: { '@type': 'Offer' } } : node,
  )
  expect(await errorsIn(broken)).not.toEqual([])
  const nameless = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }
  expect(await errorsIn([nameless])).not.toEqual([])
})
