import type { Kysely } from 'kysely'
import type { ChannelKey } from '../../../../src/domain/channelKey'
import type { Tables } from '../../../database/tables'
import { StartError } from '../../../settings/startError'
import type { Mapping, MirroredChannel } from './mapping'
import { batchSize, convertProducts } from './writeProducts'

/** Share of a channel's products that one pass may take off sale. */
const maxShare = 1 / 3
/** A channel with fewer products may lose all but one: a third of 3 products would be any change. */
const smallChannel = 6

interface ReadMirror {
  readonly db: Kysely<Tables>
  readonly channels: readonly MirroredChannel[]
  readonly mapping: Mapping
  readonly pass: number
}

/** A pass would take suspiciously many products off sale. Its message names the channels and what to do. */
export class TooManyRemovals extends StartError {}

/**
 * Compares what the shop sells with what it would sell after a pass, before the pass changes anything: a channel that
 * was closed by mistake, or prices in another currency, must not empty the shop.
 * @throws TooManyRemovals
 */
export async function assertFewRemovals({ db, channels, mapping, pass }: ReadMirror): Promise<void> {
  const onSale = await db.selectFrom('products').select(['id', 'channels']).orderBy('id').execute()
  const sold = new Map<ChannelKey, number>()
  const lost = new Map<ChannelKey, number>()
  for (let from = 0; from < onSale.length; from += batchSize) {
    const products = onSale.slice(from, from + batchSize)
    const ids = products.map(({ id }) => id)
    const next = await convertProducts(db, { channels, mapping }, { ids, sinceOf: () => anyTime, pass })
    for (const { id, channels: before } of products) {
      for (const key of before ?? []) {
        sold.set(key, (sold.get(key) ?? 0) + 1)
        if (next.get(id)?.read.record?.channels.includes(key) !== true)
          lost.set(key, (lost.get(key) ?? 0) + 1)
      }
    }
  }
  const emptied = channels.flatMap(({ key, id, site }) => {
    const all = sold.get(key) ?? 0
    const gone = lost.get(key) ?? 0
    const isSuspicious = all >= smallChannel ? gone > all * maxShare : all > 0 && gone === all
    return isSuspicious ? [`${gone} of ${all} products of ${site} (channel ${id})`] : []
  })
  if (emptied.length > 0)
    throw new TooManyRemovals(
      `The store's catalog was read and nothing was changed, because ${emptied.join(' and ')} would no longer be sold. ` +
        'If that is right: npm run bigcommerce -- sync --accept-removals',
    )
}

/** The comparison doesn't depend on it. */
const anyTime = '2000-01-01T00:00:00.000Z'
