/** Whether what nobody has asked for yet may be fetched: not where data is saved or slow (Network Information). */
export function canSpareIt(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '')
}
