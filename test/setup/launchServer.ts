import { startEmbeddedServer } from '../../server/database/embedded/embeddedServer'

const [dataDir = ''] = process.argv.slice(2)
startEmbeddedServer({ root: process.cwd(), dataDir, log: () => {} }).then(
  ({ pool }) => process.send?.(pool.host),
  (error: unknown) => process.send?.(String(error)),
)
