const { openServer } = require('./databaseServer.cjs')

/** Before all server tests; it costs nothing until one of them asks for a database. */
module.exports = async function openDatabaseServer() {
  globalThis.databaseServer = await openServer()
  process.env.TEST_DATABASE_SERVER = globalThis.databaseServer.path
}
