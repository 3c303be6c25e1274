const { fork } = require('node:child_process')
const { once } = require('node:events')
const { mkdtempSync, rmSync } = require('node:fs')
const { createServer } = require('node:net')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/**
 * Runs before all server tests: opens a socket that answers every jest process with the tests' database. The first
 * request starts the database.
 */
module.exports = async function openDatabaseServer() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-server-'))
  let child = null
  let answer = null
  const start = async () => {
    child = fork('run.mjs', ['test/setup/databaseProcess.ts'], { execArgv: [] })
    const ended = once(child, 'exit').then(() => [{ error: 'the database process ended' }])
    const [message] = await Promise.race([once(child, 'message'), ended])
    return JSON.stringify(message)
  }
  const server = createServer(async (socket) => {
    answer ??= start()
    socket.end(await answer)
  })
  const path = join(folder, 'server')
  await new Promise((resolve) => server.listen(path, resolve))
  process.env.TEST_DATABASE_SERVER = path
  globalThis.closeDatabaseServer = async () => {
    server.close()
    if (child?.connected) {
      child.disconnect()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
