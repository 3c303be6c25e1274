import { readFileSync } from 'node:fs'
import { products as seeded } from '../../demo/seeds/products'
import { CatalogIndex, type FoundProducts } from '../../server/catalog/catalogIndex'
import { leadingPrice, paidMinor, type CatalogProduct } from '../../server/catalog/products/catalogProduct'
import { toMajor, type CurrencyCode } from '../../src/domain/money'
import { attributeName } from '../../src/domain/product/product'
import { manyProducts, seedForest } from './manyProducts'

/** A search of the file `test/searches/queries.txt` with the expected first page. */
export interface ExpectedSearch {
  readonly language: string
  readonly text: string
  /** Clauses separated by semicolons; the file's head describes them. */
  readonly expected: string
}

/** The searches of the file. Commands and tests run in the shop's folder. */
export function expectedSearches(): readonly ExpectedSearch[] {
  return readFileSync('test/searches/queries.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', text = '', expected = ''] = line.split('|').map((part) => part.trim())
      return { language, text, expected }
    })
}

/** Judges searches against the demo catalog. Returns the broken clauses; none for a right first page. */
export function searchJudge(): (search: ExpectedSearch) => readonly string[] {
  const forest = seedForest()
  const index = new CatalogIndex(forest)
  for (const product of manyProducts(seeded.length, forest)) index.put(product)
  return ({ language, text, expected }) => {
    const currency: CurrencyCode = language === 'id' ? 'IDR' : 'INR'
    const found = index.list({ search: text, limit: 8 }, currency)
    const clauses = expected.split(';').map((clause) => clause.trim())
    const products = clauses.includes('first') ? found.products.slice(0, 1) : found.products
    return clauses.filter((clause) => !meets(clause, { ...found, products }, currency))
  }
}

function meets(
  clause: string,
  { products, pages = [], note }: FoundProducts,
  currency: CurrencyCode,
): boolean {
  if (clause === 'first') return true
  if (clause === 'none') return products.length === 0
  const [, name = '', operator, value = ''] = /^(.+?)(~|<=|>=|=)(.+)$/.exec(clause) ?? []
  if (name === 'page') return pages.some((page) => page === value)
  if (name === 'note') return note === value
  const isRight = (product: CatalogProduct) => {
    if (operator === undefined) return product.kind === clause
    if (operator === '~') return product.name.toLowerCase().includes(value)
    if (name === 'brand') return product.brand === value
    if (operator === '=') return valuesOf(product, name).includes(value)
    const price = leadingPrice(product, currency)
    const major = price ? toMajor({ minor: paidMinor(price), currency }) : Number.NaN
    return operator === '<=' ? major <= Number(value) : major >= Number(value)
  }
  return products.length > 0 && products.every(isRight)
}

function valuesOf({ attributes, options }: CatalogProduct, name: string): readonly string[] {
  const chosen = options.filter(({ displayName }) => attributeName(displayName) === name)
  return [
    ...attributes.filter((attribute) => attribute.name === name).map(({ value }) => value),
    ...chosen.flatMap(({ values }) => values.map(({ label }) => label)),
  ]
}

/** Prints the share of right first pages per language, and the wrong ones. Returns true if all are right. */
export function searchBench(): boolean {
  const judge = searchJudge()
  const searches = expectedSearches()
  const wrong = searches.flatMap((search) => {
    const broken = judge(search)
    return broken.length > 0 ? [{ ...search, broken }] : []
  })
  for (const { language, text, broken } of wrong)
    console.log(`${language} "${text}": not ${broken.join(', ')}`)
  for (const language of ['en', 'hi', 'id', null]) {
    const isMeant = (search: ExpectedSearch) => language === null || search.language === language
    const all = searches.filter(isMeant).length
    const bad = wrong.filter(isMeant).length
    console.log(
      `${language ?? 'all'}: ${all - bad} of ${all} first pages right (${Math.floor(((all - bad) / all) * 100)}%)`,
    )
  }
  return wrong.length === 0
}
