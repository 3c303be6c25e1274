/** After all server tests. */
module.exports = async function closeDatabaseDoor() {
  await globalThis.databaseDoor?.close()
}
