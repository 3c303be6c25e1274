/** True when the connection allows prefetching: no data saver, not 2G or 3G (Network Information API). */
export function canSpareIt(): boolean {
  const { connection } = navigator
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '')
}
