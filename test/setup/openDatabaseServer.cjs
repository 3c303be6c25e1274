const { openServer } = require('./databaseServer.cjs')

/** Runs before all server tests. The database starts with the first test that needs it. */
module.exports = async function openDatabaseServer() {
  globalThis.databaseServer = await openServer()
  process.env.TEST_DATABASE_SERVER = globalThis.databaseServer.path
}
