import { openDatabase } from '../../server/database/database'
import { bringUpToDate } from '../../server/database/roles'
import { storeAccess } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { StoreError } from '../../server/engines/bigcommerce/client/storeError'
import { mirroredChannels, readMapping } from '../../server/engines/bigcommerce/mirror/mapping'
import { fillMirror, summaryOf, type MirrorParts } from '../../server/engines/bigcommerce/mirror/mirror'
import type { Progress } from '../../server/engines/bigcommerce/mirror/readChannel'
import { recordChange } from '../../server/staff/staffChanges'
import type { CommandRun } from '../runCommand'
import { adviceOn } from './checkStore'
import { readStoreSettings } from './readStoreSettings'

/** Refused products that are listed. */
const maxListed = 200
const maxCut = 10

/** Reads the whole store into the shop's catalog. Exits with 1 if anything is refused, or another process reads it. */
export async function syncStore(
  context: CommandRun,
  choices: Pick<MirrorParts, 'startsAgain' | 'acceptsRemovals'>,
): Promise<number> {
  const { stdout, stderr } = context
  const { settings, store } = readStoreSettings(context)
  const mapping = readMapping(store.mappingFile)
  const channels = mirroredChannels(settings.sites, store)
  const database = await openDatabase(settings, (line) => void stderr.write(`${line}\n`), {
    isCommand: true,
  })
  try {
    // Also where COMMERCE is not set yet: from now on the database belongs to this store.
    await bringUpToDate({ ...settings, store }, database)
    const by = await context.authorize(database.db)
    const client = openStoreClient({ access: storeAccess(store) })
    const bar = progressBar(stderr, channels.length)
    const parts = { db: database.db, client, channels, mapping, ...choices }
    const filled = await fillMirror(parts, bar.show).finally(bar.clear)
    if (!filled) {
      stdout.write('Another process reads the store at the moment. Try again when it has finished.\n')
      return 1
    }
    const { rejected, cut, redirects, added, changed, deleted } = filled
    await recordChange(database.db, by, {
      ...{ action: 'store.sync', subject: 'store', subjectId: store.hash },
      before: null,
      after: { ...choices, added, changed, deleted, refused: rejected.length },
    })
    stdout.write(`${summaryOf(filled)}.\n`)
    for (const { id, sku, problems } of rejected.slice(0, maxListed)) {
      stdout.write(`  refused ${sku || 'without SKU'} (product ${id}): ${problems.join('; ')}\n`)
    }
    if (rejected.length > maxListed) stdout.write(`  and ${rejected.length - maxListed} more\n`)
    if (cut.length > 0) {
      const names = cut
        .slice(0, maxCut)
        .map(({ sku, cuts }) => `${sku || 'without SKU'} (${cuts.join(', ')})`)
      const rest = cut.length > maxCut ? `; and ${cut.length - maxCut} more` : ''
      const products = cut.length === 1 ? '1 product is' : `${cut.length} products are`
      stdout.write(`${products} shown in part: ${names.join('; ')}${rest}\n`)
    }
    if (redirects instanceof StoreError)
      stdout.write(`The store's redirects cannot be read: ${adviceOn(redirects)}\n`)
    else if (redirects.mirrored + redirects.skipped > 0)
      stdout.write(`${redirects.mirrored} redirects, ${redirects.skipped} skipped\n`)
    return rejected.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

const width = 30

/** One line that overwrites itself; nothing outside a terminal. */
function progressBar(stream: NodeJS.WritableStream, channels: number) {
  const isTerminal = 'isTTY' in stream && stream.isTTY === true
  const last = new Map<string, Progress>()
  const write = (text: string) => {
    if (isTerminal) stream.write(`\r\u001B[K${text}`)
  }
  return {
    show: (progress: Progress) => {
      last.set(progress.site, progress)
      const all = [...last.values()]
      const read = all.reduce((count, each) => count + each.read, 0)
      const total = all.reduce((count, each) => count + (each.total ?? each.read), 0)
      // Channels that have not begun are about as large as the others.
      const share = total === 0 ? 0 : (read / total) * (last.size / channels)
      const full = Math.round(width * share)
      write(
        `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${read} products, ${last.size} of ${channels} channels`,
      )
    },
    clear: () => write(''),
  }
}
