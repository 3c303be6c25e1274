import { StoreSandboxError } from '../state/sandboxError'

/** The arguments of a list. The sandbox reads forwards only. */
export interface PageArguments {
  readonly first?: number | null
  readonly after?: string | null
  readonly last?: number | null
  readonly before?: string | null
}

const defaultSize = 10
const maxSize = 50

/** One page of a list with opaque cursors: 10 items by default, at most 50. */
export function connection<Item, Node>(
  items: readonly Item[],
  view: (item: Item) => Node,
  { first, after, last, before }: PageArguments,
) {
  if (last != null || before != null)
    throw new StoreSandboxError(400, 'The sandbox reads lists forwards only')
  const size = first ?? defaultSize
  if (size < 0 || size > maxSize) throw new StoreSandboxError(400, `A page has at most ${maxSize} items`)
  const start = after == null ? 0 : indexOf(after) + 1
  const page = items.slice(start, start + size)
  return {
    pageInfo: {
      hasNextPage: start + size < items.length,
      hasPreviousPage: start > 0,
      startCursor: page.length > 0 ? cursorOf(start) : null,
      endCursor: page.length > 0 ? cursorOf(start + page.length - 1) : null,
    },
    edges: page.map((item, index) => ({ cursor: cursorOf(start + index), node: view(item) })),
    collectionInfo: { totalItems: items.length },
  }
}

const cursorOf = (index: number) => Buffer.from(`arrayconnection:${index}`).toString('base64')

function indexOf(cursor: string): number {
  const [, digits] = /^arrayconnection:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString()) ?? []
  if (digits === undefined) throw new StoreSandboxError(400, 'Invalid cursor')
  return Number(digits)
}
