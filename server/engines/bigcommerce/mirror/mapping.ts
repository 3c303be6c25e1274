import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { toChannelKey, type ChannelKey } from '../../../../src/domain/channelKey'
import type { CurrencyCode } from '../../../../src/domain/money'
import type { ProductKind } from '../../../../src/domain/product/product'
import { productKinds } from '../../../../src/domain/product/productKind'
import type { Site } from '../../../../src/site/site'
import { codeOf } from '../../../process/failure'
import { StartError } from '../../../settings/startError'

const kind = z.enum(productKinds.filter((each) => each !== 'gift card'))
const text = z.string().trim().min(1)

const mappingSchema = z.strictObject({
  /** Custom field that names a product's kind; it goes before `kinds`. */
  kindField: text.default('Kind'),
  /** Kinds by a part of the category's path in the store; the first that matches decides. */
  kinds: z.record(z.string().regex(/^\/.+\/$/, 'must begin and end with a slash'), kind).default({
    '/rackets/': 'racket',
    '/racquets/': 'racket',
    '/shoes/': 'shoe',
    '/shuttles/': 'shuttle',
    '/shuttlecocks/': 'shuttle',
    '/strings/': 'string',
    '/grips/': 'grip',
    '/bags/': 'bag',
    '/shirts/': 'apparel',
    '/shorts/': 'apparel',
    '/skirts/': 'apparel',
    '/socks/': 'apparel',
    '/clothing/': 'apparel',
    '/apparel/': 'apparel',
    '/services/': 'service',
  }),
  /** Kind of all other products; null rejects them. */
  otherKind: kind.nullable().default('accessory'),
  seriesField: text.default('Series'),
  /** Custom fields under another name, or null for fields that are not shown. Other fields retain their name. */
  fields: z.record(text, text.nullable()).default({
    Flex: 'Shaft flex',
    'Maximum tension': 'Max tension',
    Capacity: 'Racket capacity',
  }),
  /** Options under another name. The pages know `Color`. */
  options: z.record(text, text).default({ Color: 'Colour' }),
})

/** How a store's products become the shop's. */
export type Mapping = z.infer<typeof mappingSchema>

export const defaultMapping: Mapping = mappingSchema.parse({})

/**
 * Reads the mapping file (docs/bigcommerce.md); the default mapping without one.
 * @throws StartError that names every mistake
 */
export function readMapping(file: string | null): Mapping {
  if (file === null) return defaultMapping
  return parseMapping(contentOf(file), file)
}

/** @throws StartError that names every mistake */
export function parseMapping(content: string, file: string): Mapping {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new StartError(`BIGCOMMERCE_MAPPING: ${file} is not JSON (${String(error)}).`)
  }
  const read = mappingSchema.safeParse(json)
  if (read.success) return read.data
  const mistakes = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new StartError(`BIGCOMMERCE_MAPPING: ${file} cannot be used:\n  ${mistakes.join('\n  ')}`)
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`BIGCOMMERCE_MAPPING: ${file} cannot be opened (${codeOf(error)}).`)
  }
}

interface Described {
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  /** Paths of the product's categories in the store. */
  readonly paths: readonly string[]
}

/** The kind of a product, or a problem. */
export function kindOf(
  { kindField, kinds, otherKind }: Mapping,
  { fields, paths }: Described,
): { readonly kind: ProductKind } | { readonly problem: string } {
  const named = fields
    .find(({ name }) => name === kindField)
    ?.value.trim()
    .toLowerCase()
  if (named !== undefined) {
    const read = kind.safeParse(named)
    return read.success ? { kind: read.data } : { problem: `"${named}" in the field ${kindField} is no kind` }
  }
  const found = Object.entries(kinds).find(([part]) => paths.some((path) => path.includes(part)))
  if (found) return { kind: found[1] }
  return otherKind === null ? { problem: 'no kind in the mapping fits its categories' } : { kind: otherKind }
}

/** Units of figures, e.g. `289 mm`. A weight class such as `4U` is one value. */
const figure = /^(\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:\.\d+)?)?)\s?((?!U$)[a-zA-Z°%µ"]{1,6})$/

/** The product's attributes from its custom fields. A figure's unit becomes the attribute's. */
export function attributesOf(
  { fields: names, kindField, seriesField }: Mapping,
  fields: Described['fields'],
): { name: string; value: string; unit: string | null }[] {
  const found = new Map<string, { name: string; value: string; unit: string | null }>()
  for (const { name, value } of fields) {
    const shown = name in names ? names[name] : name
    if (name === kindField || name === seriesField || shown == null || value.trim() === '') continue
    if (found.has(shown)) continue
    const [, number, unit] = figure.exec(value.trim()) ?? []
    found.set(shown, { name: shown, value: number ?? value.trim(), unit: unit ?? null })
  }
  return [...found.values()]
}

/** A channel of the store with its site. */
export interface MirroredChannel {
  /** The site's id, e.g. `courtline-in`. */
  readonly site: string
  readonly key: ChannelKey
  readonly currency: CurrencyCode
  /** The channel's id in the store. */
  readonly id: number
}

export const mirroredChannel = (
  site: Pick<Site, 'id' | 'brand' | 'currency'>,
  id: number,
): MirroredChannel => ({ site: site.id, key: toChannelKey(site), currency: site.currency, id })

/** The channels of the sites that have one. */
export const mirroredChannels = (
  sites: readonly Pick<Site, 'id' | 'brand' | 'currency'>[],
  { channels }: { readonly channels: ReadonlyMap<string, number> },
): readonly MirroredChannel[] =>
  sites.flatMap((site) => {
    const id = channels.get(site.id)
    return id === undefined ? [] : mirroredChannel(site, id)
  })
