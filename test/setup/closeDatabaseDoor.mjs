/** After all server tests. */
export default async function closeDatabaseDoor() {
  await globalThis.databaseDoor?.close()
}
