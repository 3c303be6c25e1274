import { readFileSync } from 'node:fs'
import { products as seeded } from '../../demo/seeds/products'
import { CatalogIndex, type FoundProducts } from '../../server/catalog/catalogIndex'
import {
  cheapestPrice,
  currentMinor,
  type CatalogProduct,
} from '../../server/catalog/products/catalogProduct'
import { toMajor, type CurrencyCode } from '../../src/domain/money'
import { normalizeAttributeName } from '../../src/domain/product/product'
import { manyProducts, seedForest } from './manyProducts'

/** The files of `test/searches`. */
export type SearchFile = 'queries' | 'players' | 'keptAside'

/** A search with the expected first page. */
export interface ExpectedSearch {
  readonly language: string
  /** The class of the search, e.g. `size`; empty without one. */
  readonly group: string
  readonly text: string
  /** Clauses separated by semicolons; the head of `queries.txt` describes them. */
  readonly expected: string
}

/** The searches of a file. Commands and tests run in the shop's folder. */
export function expectedSearches(file: SearchFile = 'queries'): readonly ExpectedSearch[] {
  let group = ''
  return readFileSync(`test/searches/${file}.txt`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      group = /^\[(.+)\]$/.exec(line)?.[1] ?? group
      if (!line.includes('|') || line.startsWith('#')) return []
      const [language = '', text = '', expected = ''] = line.split('|').map((part) => part.trim())
      return [{ language, group, text, expected }]
    })
}

/** The verdict on a search. */
interface Verdict {
  /** The broken clauses; empty for a right first page. */
  readonly broken: readonly string[]
  /** Whether the page has neither products, nor links to pages of the shop, nor a note. */
  readonly isEmpty: boolean
}

/** Judges searches against the demo catalog. */
export function searchJudge(): (search: ExpectedSearch) => Verdict {
  const forest = seedForest()
  const index = new CatalogIndex(forest)
  for (const product of manyProducts(seeded.length, forest)) index.put(product)
  return ({ language, text, expected }) => {
    const currency: CurrencyCode = language === 'id' ? 'IDR' : 'INR'
    const found = index.list({ search: text, limit: 8 }, currency)
    const clauses = expected.split(';').map((clause) => clause.trim())
    const products = clauses.includes('first') ? found.products.slice(0, 1) : found.products
    return {
      broken: clauses.filter((clause) => !meets(clause, { ...found, products }, currency)),
      isEmpty:
        found.products.length === 0 &&
        found.pages === undefined &&
        found.note === undefined &&
        expected !== 'none',
    }
  }
}

function meets(
  clause: string,
  { products, pages = [], note, phrases }: FoundProducts,
  currency: CurrencyCode,
): boolean {
  if (clause === 'first') return true
  if (clause === 'none') return products.length === 0
  if (clause === 'found') return products.length > 0
  const [, name = '', operator, list = ''] = /^(.+?)(~|<=|>=|!=|=)(.+)$/.exec(clause) ?? []
  const wanted = (operator === undefined ? clause : list).split(' or ')
  if (name === 'page') return pages.some((page) => wanted.includes(page))
  if (name === 'note') return note === list
  const priceOf = (product: CatalogProduct) => {
    const price = cheapestPrice(product, currency)
    return price ? toMajor({ minor: currentMinor(price), currency }) : Number.NaN
  }
  if (name === 'sort') {
    const prices = products.map(priceOf)
    const inOrder = prices.toSorted((a, b) => (list === 'price-asc' ? a - b : b - a))
    return phrases?.sort === list && (!list.startsWith('price') || prices.join() === inOrder.join())
  }
  const isRight = (product: CatalogProduct) => {
    if (clause === 'onOffer') return cheapestPrice(product, currency)?.saleMinor != null
    if (operator === undefined) return wanted.includes(product.kind)
    if (name === 'category')
      return product.categories.some((path) => wanted.some((slug) => path.includes(slug)))
    if (operator === '~') return wanted.some((text) => product.name.toLowerCase().includes(text))
    const values = name === 'brand' ? [product.brand] : valuesOf(product, name)
    if (operator === '=') return values.some((value) => wanted.includes(value))
    if (operator === '!=') return !values.some((value) => wanted.includes(value))
    const figures = name === 'price' ? [priceOf(product)] : values.map(Number)
    return figures.some((figure) => (operator === '<=' ? figure <= Number(list) : figure >= Number(list)))
  }
  return products.length > 0 && products.every(isRight)
}

function valuesOf({ attributes, options }: CatalogProduct, name: string): readonly string[] {
  const chosen = options.filter(({ displayName }) => normalizeAttributeName(displayName) === name)
  return [
    ...attributes.filter((attribute) => attribute.name === name).flatMap(({ value }) => value.split(', ')),
    ...chosen.flatMap(({ values }) => values.map(({ label }) => label)),
  ]
}

/** The share of right first pages that each file must reach. */
const goals: Readonly<Record<SearchFile, number>> = { queries: 1, players: 0.95, keptAside: 0.95 }

/**
 * Prints the wrong first pages, and the share of right ones per language and class.
 * @returns true if each file reaches its goal and no page is empty
 */
export function searchBench(files: readonly SearchFile[]): boolean {
  const judge = searchJudge()
  return files.map((file) => benchFile(file, judge)).every((isReached) => isReached)
}

function benchFile(file: SearchFile, judge: ReturnType<typeof searchJudge>): boolean {
  const judged = expectedSearches(file).map((search) => ({ ...search, ...judge(search) }))
  for (const { language, text, broken, isEmpty } of judged)
    if (broken.length > 0 || isEmpty)
      console.log(`${language} "${text}": not ${broken.join(', ')}${isEmpty ? ' (nothing found)' : ''}`)
  const print = (name: string, searches: typeof judged) => {
    const right = searches.filter(({ broken }) => broken.length === 0).length
    const empty = searches.filter(({ isEmpty }) => isEmpty).length
    const share = Math.floor((right / searches.length) * 100)
    console.log(
      `${file}, ${name}: ${right} of ${searches.length} first pages right (${share}%), ${empty} empty`,
    )
    return right >= searches.length * goals[file] && empty === 0
  }
  for (const field of ['language', 'group'] as const)
    for (const name of new Set(judged.map((search) => search[field])))
      if (name !== '')
        print(
          name,
          judged.filter((search) => search[field] === name),
        )
  return print('all', judged)
}
