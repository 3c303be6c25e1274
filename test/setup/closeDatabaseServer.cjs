/** Runs after all server tests. */
module.exports = async function closeDatabaseServer() {
  await globalThis.databaseServer?.close()
}
