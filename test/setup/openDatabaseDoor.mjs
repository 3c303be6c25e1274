import { openDoor } from './databaseDoor.mjs'

/** Before all server tests; it costs nothing until one of them asks for a database. */
export default async function openDatabaseDoor() {
  globalThis.databaseDoor = await openDoor()
  process.env.TEST_DATABASE_DOOR = globalThis.databaseDoor.path
}
