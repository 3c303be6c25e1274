import { z } from 'zod'
import type { CategoryNode } from '../../src/domain/catalog/category'
import { maxSearchLength, normalizeSearchText } from '../../src/domain/catalog/listing'
import { toMajor } from '../../src/domain/money'
import type { Product } from '../../src/domain/product/product'
import type { Catalog } from '../commerce/commerce'
import { agentText } from './agentTexts'
import {
  editionOf,
  noSuch,
  operation,
  shopperContext,
  type AgentCall,
  type Body,
  type Message,
  type Operation,
} from './operation'
import {
  isForAgents,
  parseItemId,
  quotedTexts,
  selectedOptions,
  shownVariants,
  toUcpProduct,
  toUcpVariant,
  type SelectedOption,
} from './productWire'
import { invalidInput } from './protocolError'

const defaultPageSize = 10
const maxPageSize = 50
/** Ids of one lookup. */
const maxIds = 50

const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const filters = z
  .looseObject({
    categories: z.array(z.string().max(250)).max(20).optional(),
    price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional(),
  })
  .optional()
const selected = z.array(z.looseObject({ name: z.string().max(250), label: z.string().max(250) })).max(20)

const searchInput = z.looseObject({
  query: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe('What the shopper looks for, in any of our languages'),
  filters,
  context: shopperContext,
  pagination: z
    .looseObject({ cursor: z.string().max(20).optional(), limit: z.int().min(1).optional() })
    .optional(),
})
const lookupInput = z.looseObject({
  ids: z
    .array(z.string().min(1).max(250))
    .min(1)
    .describe('Ids of products or variants, or slugs of products'),
  filters,
  context: shopperContext,
})
const productInput = z.looseObject({
  id: z.string().min(1).max(250).describe('Id of a product or of a variant'),
  selected: selected.optional(),
  preferences: z.array(z.string().max(250)).max(20).optional(),
  filters,
  context: shopperContext,
})
type Filters = z.output<typeof filters>
type PriceFilter = NonNullable<Filters>['price']

/** Search and lookup, over the catalog of the port. */
export function catalogOperations(catalog: Catalog): readonly Operation[] {
  const productOf = async (call: AgentCall, idOrSlug: string): Promise<Product | null> => {
    const found = await catalog.product(idOrSlug, call.site)
    return found && isForAgents(found) ? found : null
  }
  return [
    operation({
      tool: 'search_catalog',
      summary: 'Search the products of this shop.',
      method: 'POST',
      path: '/catalog/search',
      payload: 'catalog',
      capability: 'dev.ucp.shopping.catalog.search',
      kind: 'read',
      input: searchInput,
      run: (call, input) => searchCatalog(catalog, call, input),
    }),
    operation({
      tool: 'lookup_catalog',
      summary: 'Read several products or variants by their ids.',
      method: 'POST',
      path: '/catalog/lookup',
      payload: 'catalog',
      capability: 'dev.ucp.shopping.catalog.lookup',
      kind: 'read',
      input: lookupInput,
      run: async (call, input) => {
        const ids = [...new Set(input.ids)]
        if (ids.length > maxIds) throw invalidInput(`request_too_large: at most ${maxIds} ids`)
        const found = new Map<string, { product: Product; inputs: Map<string, object[]> }>()
        const { price, messages: notices } = readPrice(call, input)
        const messages: Message[] = [...notices]
        for (const id of ids) {
          const named = parseItemId(id)
          const product = await productOf(call, named.product)
          const isExact = named.variant !== null
          const variant = isExact
            ? product?.variants.find((each) => each.id === named.variant)
            : featured(product)
          if (!product || !variant) {
            messages.push({ type: 'info', code: 'not_found', content: id })
            continue
          }
          const entry = found.get(product.id) ?? { product, inputs: new Map<string, object[]>() }
          const inputs = entry.inputs.get(variant.id) ?? []
          entry.inputs.set(variant.id, [...inputs, { id, match: isExact ? 'exact' : 'featured' }])
          found.set(product.id, entry)
        }
        const edition = editionOf(call)
        const products = [...found.values()].flatMap(({ product, inputs }) => {
          const variants = shownVariants(edition, product)
            .filter(({ variant }) => inputs.has(variant.id) && isWithin(call, price, variant))
            .map((each) => ({
              ...toUcpVariant(edition, product, each),
              inputs: inputs.get(each.variant.id) ?? [],
            }))
          return variants.length > 0 ? [toUcpProduct(edition, product, variants)] : []
        })
        return { products, ...(messages.length > 0 && { messages }) }
      },
    }),
    operation({
      tool: 'get_product',
      summary: 'Read a product with its variants, and choose among its options.',
      method: 'POST',
      path: '/catalog/product',
      payload: 'catalog',
      capability: 'dev.ucp.shopping.catalog.lookup',
      kind: 'read',
      input: productInput,
      run: async (call, input) => {
        const named = parseItemId(input.id)
        const product = await productOf(call, named.product)
        if (!product) throw noSuch(call, 'product')
        const { price, messages } = readPrice(call, input)
        return {
          product: detail(call, product, { ...input, variantId: named.variant, price }),
          ...(messages.length > 0 && { messages }),
        }
      },
    }),
  ]
}

async function searchCatalog(
  catalog: Catalog,
  call: AgentCall,
  input: z.output<typeof searchInput>,
): Promise<Body> {
  const search = normalizeSearchText(input.query ?? '')
  if (search === '' && !input.filters) throw invalidInput('Send a query or filters')
  const { cursor, limit = defaultPageSize } = input.pagination ?? {}
  const page = readCursor(cursor)
  const category = await categoryIn(catalog, call, input.filters)
  if (category === null) return { products: [], pagination: { has_next_page: false } }
  const { price, messages } = readPrice(call, input)
  const span = priceSpan(call, price)
  const listing = await catalog.list(
    {
      ...(search !== '' && { search }),
      ...(category !== undefined && { category }),
      ...(span !== null && { filters: { price: [span] } }),
      page,
      limit: Math.min(limit, maxPageSize),
      facets: 'none',
    },
    call.site,
  )
  // Without a match, a listing shows other products. A page beyond the last one shows the last.
  const isFound = listing.found && listing.pagination.page === page
  const hasNext = isFound && page < listing.pagination.totalPages
  return {
    products: (isFound ? listing.products : []).filter(isForAgents).map((product) => {
      const edition = editionOf(call)
      const shown = shownVariants(edition, product)
      return toUcpProduct(
        edition,
        product,
        shown.map((each) => toUcpVariant(edition, product, each)),
      )
    }),
    pagination: { has_next_page: hasNext, ...(hasNext && { cursor: writeCursor(page + 1) }) },
    ...(messages.length > 0 && { messages }),
  }
}

const featured = (product: Product | null) =>
  product?.variants.find(({ inStock }) => inStock) ?? product?.variants[0]

/** The part of a product that an agent requests: a variant or options, and a price range. */
interface ProductChoice extends Pick<z.output<typeof productInput>, 'selected' | 'preferences'> {
  readonly variantId: string | null
  readonly price: PriceFilter
}

/** A product with its chosen options, and the values that go with them. */
function detail(
  call: AgentCall,
  product: Product,
  { variantId, price, selected: wanted = [], preferences = [] }: ProductChoice,
) {
  const edition = editionOf(call)
  const all = shownVariants(edition, product)
  const named = variantId === null ? undefined : all.find(({ variant }) => variant.id === variantId)
  if (variantId !== null && !named) throw noSuch(call, 'product')
  const optionsOf = new Map(all.map((each) => [each, selectedOptions(each.item)] as const))
  const matching = (options: readonly SelectedOption[]) =>
    all.filter((each) => options.every((option) => has(optionsOf.get(each) ?? [], option)))
  const first = all.find(({ variant }) => variant.inStock) ?? all[0]
  const effective = named
    ? selectedOptions(named.item)
    : wanted.length > 0
      ? relaxed(wanted, preferences, (options) => matching(options).length > 0)
      : first
        ? selectedOptions(first.item)
        : []
  const chosen = matching(effective).toSorted((a, b) => Number(b === named) - Number(a === named))
  const variants = chosen.filter(({ variant }) => isWithin(call, price, variant))
  if (variants.length === 0) throw noSuch(call, 'product')
  const shown = toUcpProduct(
    edition,
    product,
    variants.map((each) => toUcpVariant(edition, product, each)),
  )
  return {
    ...shown,
    selected: effective,
    options: shown.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label }) => {
        const others = effective.filter((option) => option.name !== name)
        const possible = matching([...others, { name, label }])
        return {
          label,
          exists: possible.length > 0,
          available: possible.some(({ variant }) => variant.inStock),
        }
      }),
    })),
    metadata: { ...shown.metadata, ...quotedTexts(edition, product) },
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const has = (options: readonly SelectedOption[], { name, label }: SelectedOption) =>
  options.some((option) => isSame(option.name, name) && isSame(option.label, label))

/** Drops choices until a variant has the others: first those that the agent doesn't prefer, from the last. */
function relaxed(
  wanted: readonly SelectedOption[],
  preferences: readonly string[],
  exists: (options: readonly SelectedOption[]) => boolean,
): readonly SelectedOption[] {
  const rank = ({ name }: SelectedOption) => {
    const index = preferences.findIndex((preferred) => isSame(preferred, name))
    return index === -1 ? preferences.length : index
  }
  const options = wanted.map(({ name, label }) => ({ name, label })).toSorted((a, b) => rank(a) - rank(b))
  while (options.length > 0 && !exists(options)) options.pop()
  return options
}

/** Undefined: no category is asked for; null: none of those asked for exists. One category counts. */
async function categoryIn(
  catalog: Catalog,
  { site }: AgentCall,
  narrow: Filters,
): Promise<number | null | undefined> {
  const wanted = narrow?.categories ?? []
  if (wanted.length === 0) return undefined
  const nodes = flatten(await catalog.categoryTree(site))
  const found = nodes.find(
    ({ path, name }) => wanted.includes(path) || wanted.some((text) => isSame(text, name)),
  )
  return found?.entityId ?? null
}

const flatten = (nodes: readonly CategoryNode[]): readonly CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/**
 * The price filter of a request. Its amounts are in the currency of the context: in another one than the site's they can't
 * be compared, and the response says so.
 */
function readPrice(
  { site, locale }: AgentCall,
  { filters: narrow, context }: Pick<z.output<typeof searchInput>, 'filters' | 'context'>,
): { readonly price: PriceFilter; readonly messages: readonly Message[] } {
  const price = narrow?.price
  const currency = context?.currency ?? site.currency
  if (!price || currency.toUpperCase() === site.currency) return { price, messages: [] }
  const content = agentText(locale, 'otherCurrency', { currency: site.currency })
  return {
    price: undefined,
    messages: [{ type: 'warning', code: 'currency_conversion_unsupported', content }],
  }
}

/** The price filter in the notation of listings: major units. Null without one. */
function priceSpan({ site }: AgentCall, { min, max }: PriceFilter = {}): string | null {
  if (min === undefined && max === undefined) return null
  const major = (minor: number | undefined) =>
    minor === undefined ? '' : String(toMajor({ minor, currency: site.currency }))
  return `${major(min)}..${major(max)}`
}

function isWithin(
  { site }: AgentCall,
  range: PriceFilter,
  { price }: { readonly price: { readonly value: number } },
): boolean {
  const { min, max } = range ?? {}
  const major = (minor: number) => toMajor({ minor, currency: site.currency })
  return (min === undefined || price.value >= major(min)) && (max === undefined || price.value <= major(max))
}

const writeCursor = (page: number) => `p${page}`
function readCursor(cursor = 'p1'): number {
  const page = Number(/^p(\d{1,6})$/.exec(cursor)?.[1])
  if (!Number.isInteger(page) || page < 1) throw invalidInput('pagination.cursor: unknown')
  return page
}
