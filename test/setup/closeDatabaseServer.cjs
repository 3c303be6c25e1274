/** Runs after all server tests. */
module.exports = () => globalThis.closeDatabaseServer?.()
