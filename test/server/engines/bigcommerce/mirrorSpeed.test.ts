import { inFullRun } from '../../../setup/fullRun'
import { aMirror, aStoreSandbox } from '../../../setup/storeSandbox'
import { openTestDatabase } from '../../../setup/testDatabase'

const products = 2_000

inFullRun(
  `fills ${products} products of 8 channels at 150 ms a call`,
  async () => {
    const [sandbox, database] = await Promise.all([aStoreSandbox(products), openTestDatabase()])
    try {
      await sandbox.control('PUT', 'latency', { ms: 150 })
      const mirror = aMirror(sandbox, database)
      const start = performance.now()
      expect(await mirror.fill()).toMatchObject({ added: products, rejected: [] })
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      process.stdout.write(`${products} products in ${seconds} s with ${mirror.log.length} calls\n`)
    } finally {
      await Promise.all([sandbox.close(), database.close()])
    }
  },
  900_000,
)
