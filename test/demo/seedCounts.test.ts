import type { Commerce } from '../../server/commerce/commerce'
import { embeddedCommerce } from '../../server/engines/own/embeddedCommerce'
import type { CategoryNode } from '../../src/domain/catalog/category'
import type { Channel } from '../../src/domain/channel'
import { openTestDatabase, type TestDatabase } from '../setup/testDatabase'

const regions = [
  { region: 'IN', currency: 'INR' },
  { region: 'SG', currency: 'SGD' },
  { region: 'AE', currency: 'AED' },
  { region: 'ID', currency: 'IDR' },
] as const
const sites: readonly Channel[] = (['courtline', 'aerovolt'] as const).flatMap((brand) =>
  regions.map((one) => ({ brand, ...one })),
)

/**
 * docs/contract.md#categories: distinct products in a node and below it. Groups are in brackets.
 */
const specified = [
  'Badminton 489',
  '  Rackets 257',
  '    Attacking 219',
  '    Balanced 16',
  '    Defensive 25',
  '  Shoes 77',
  '    Intermediate 29',
  '    Professional 50',
  '  Grips 23',
  '    Overgrip 15',
  '    Replacement Grip 8',
  '  Shuttles 34',
  '    Feather 19',
  '    Nylon 15',
  '  Strings 21',
  '    Balanced 1',
  '    Durability 8',
  '    Power 12',
  '  Badminton Bags 79',
  '    Backpacks 49',
  '    Badminton Kit Bags 50',
  '    Racket Bags 3',
  'Accessories 113',
  '  Badminton Bags 79',
  '    Backpacks 49',
  '    Badminton Kit Bags 50',
  '    Racket Bags 3',
  '  (Accessories 34)',
  '    Shoe Bags 6',
  '    Insole 2',
  '    Socks 13',
  '    Slides 1',
  '    Wrist Bands 3',
  '    Badminton Nets 3',
  '    Towels 2',
  '    Water Bottles 4',
  'Clothing 103',
  '  (Clothing 102)',
  '    T-Shirts 53',
  '    Polos 15',
  '    Shorts 12',
  '    Hoodies 2',
  '    Jackets 4',
  '    Pants 3',
  '    Skirts 1',
  '    Socks 12',
  'Sale 25',
]

let database: TestDatabase
let commerce: Commerce
beforeAll(async () => {
  database = await openTestDatabase({ content: 'catalog' })
  commerce = await embeddedCommerce({ database })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

const linesOf = (nodes: readonly CategoryNode[], indent = ''): string[] =>
  nodes.flatMap(({ name, productCount, isGroup, children }) => {
    const line = `${name} ${productCount}`
    return [indent + (isGroup ? `(${line})` : line), ...linesOf(children, `${indent}  `)]
  })

test.each(sites)('$brand in $region has the specified product counts', async (site) => {
  expect(linesOf(await commerce.catalog.categoryTree(site))).toEqual(specified)
})

test('every site lists the same products, each with a price in its own currency', async () => {
  const slugsOf = async (site: Channel) => {
    const first = await commerce.catalog.list({ limit: 100 }, site)
    const pages = Array.from({ length: first.pagination.totalPages }, (_none, index) =>
      commerce.catalog.list({ limit: 100, page: index + 1 }, site),
    )
    const found = (await Promise.all(pages)).flatMap(({ products }) => products)
    expect(found.filter(({ price }) => price.currencyCode !== site.currency)).toEqual([])
    return found.map(({ slug }) => slug).sort()
  }
  const slugs = await Promise.all(sites.map(slugsOf))
  expect(new Set(slugs[0]).size).toBe(slugs[0]?.length)
  for (const others of slugs) expect(others).toEqual(slugs[0])
})
