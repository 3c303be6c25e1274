const thousands = /\B(?=(\d{3})+(\.|$))/g
/** India groups by two digits above the thousands. */
const lakhs = /\B(?=(\d\d)*\d{3}(\.|$))/g

/**
 * Writes a number with an exact number of decimals, e.g. `4.6`, `1,24,999` or `750.000`. It doesn't use
 * `Intl.NumberFormat`, because creating one takes a slow phone 36 ms while a listing hydrates.
 * @param value not negative, without further decimals
 * @param locale of its separators
 * @param decimals at most 2
 */
export function formatDecimals(value: number, locale: string, decimals: number): string {
  const text = value.toFixed(decimals).replaceAll(locale.endsWith('IN') ? lakhs : thousands, ',')
  return locale.endsWith('ID') ? text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : text
}
