/** Stores often begin a product's name with its brand. The shop shows the brand itself, before or above the name. */
export function nameWithoutBrand(name: string, brand: string | null | undefined): string {
  const whole = name.trim()
  const start = `${(brand ?? '').trim()} `
  const isNamed = start !== ' ' && whole.toLowerCase().startsWith(start.toLowerCase())
  return isNamed ? whole.slice(start.length).trim() : whole
}
