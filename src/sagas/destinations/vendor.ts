import type { Call } from '../delivery/destination'
import type { EventItem } from '../eventFields'

/** A call of a function that takes several words. */
export const call = (name: string, ...words: readonly unknown[]): Call => ({ name, body: words })

/** The words of a call that `call` has made. */
export const wordsOf = ({ body }: Call) => body as readonly unknown[]

/** How many pieces. */
export const piecesOf = (items: readonly EventItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

export const skusOf = (items: readonly EventItem[]) => items.map(({ sku }) => sku)

/** The slugs of a listing's levels, from the top. */
export function levelsOf(props: {
  readonly category: string
  readonly subcategory?: string
  readonly microcategory?: string
}): string[] {
  return [props.category, props.subcategory, props.microcategory].filter((level) => level !== undefined)
}

/** A function that collects calls until the vendor's script takes them, as its own snippet would put it there. */
export function placeQueue(name: string): (...words: readonly unknown[]) => void {
  const queue: unknown[] = []
  const collect = (...words: readonly unknown[]) => queue.push(words)
  const stub = Object.assign(collect, { q: queue })
  const globals = globalsOf(window)
  globals[name] ??= stub
  return (...words) => (globals[name] as typeof collect)(...words)
}

/** A list that the vendor's script reads, and takes the place of. */
export function placeList(name: string): { push: (...entries: readonly unknown[]) => unknown } {
  const globals = globalsOf(window)
  globals[name] ??= []
  return { push: (...entries) => (globals[name] as unknown[]).push(...entries) }
}

/** Vendors talk through globals. */
export const globalsOf = (page: Window) => page as unknown as Record<string, unknown>

/** SHA-256 of an address, lower-cased and trimmed, hexadecimal; null on pages without TLS. */
export async function hashOf(address: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const bytes = new TextEncoder().encode(address.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
