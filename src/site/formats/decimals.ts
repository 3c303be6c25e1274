const formats = new Map<string, Intl.NumberFormat>()

/**
 * Writes a number with an exact number of decimals, e.g. `4.6`, `1,24,999` or `750.000`.
 * @param locale of its digits and separators
 */
export function formatDecimals(value: number, locale: string, decimals: number): string {
  const key = `${locale} ${decimals}`
  // A list formats dozens of numbers, and a new format takes much longer than formatting.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      numberingSystem: 'latn',
    })
  formats.set(key, format)
  return format.format(value)
}
