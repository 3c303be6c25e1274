const { openDoor } = require('./databaseDoor.cjs')

/** Before all server tests; it costs nothing until one of them asks for a database. */
module.exports = async function openDatabaseDoor() {
  globalThis.databaseDoor = await openDoor()
  process.env.TEST_DATABASE_DOOR = globalThis.databaseDoor.path
}
