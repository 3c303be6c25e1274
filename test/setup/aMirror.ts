import type { StoreTiming } from '../../server/engines/bigcommerce/client/storeCalls'
import { defaultMapping, mirroredChannel } from '../../server/engines/bigcommerce/mirror/mapping'
import { fillMirror, refreshProducts, type MirrorParts } from '../../server/engines/bigcommerce/mirror/mirror'
import type { Progress } from '../../server/engines/bigcommerce/mirror/readChannel'
import { brandKeys } from '../../src/domain/channel'
import { regionCodes, regions } from '../../src/domain/region/region'
import type { StoreSandbox } from './aStoreSandbox'
import type { TestDatabase } from './testDatabase'

/** All channels of a store sandbox with their sites. */
export const channelsOf = ({ store }: StoreSandbox) =>
  store.channels.map(({ id, name }) => {
    const [brandName = '', regionCode] = name.toLowerCase().split(' ')
    const brand = brandKeys.find((each) => each === brandName)
    const region = regionCodes.find((each) => each.toLowerCase() === regionCode)
    if (!brand || !region) throw new Error(`The channel ${name} has no site`)
    return mirroredChannel({ id: `${brand}-${regionCode}`, brand, currency: regions[region].currency }, id)
  })

/** A mirror of a store sandbox in a database. */
export function aMirror(
  sandbox: StoreSandbox,
  { db }: Pick<TestDatabase, 'db'>,
  changes: Partial<MirrorParts> = {},
  timing: Partial<StoreTiming> = { retryMs: 1 },
) {
  const client = sandbox.client({}, timing)
  const parts: MirrorParts = {
    db,
    client,
    channels: channelsOf(sandbox),
    mapping: defaultMapping,
    ...changes,
  }
  return {
    parts,
    log: client.log,
    fill: async (onProgress?: (progress: Progress) => void) => {
      const filled = await fillMirror(parts, onProgress)
      if (!filled) throw new Error('another process reads the store')
      return filled
    },
    refresh: (...ids: number[]) => refreshProducts(parts, ids),
  }
}
