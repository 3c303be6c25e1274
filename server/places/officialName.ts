/** Abbreviations in official names, which stay upper case. */
const abbreviations = new Set(['BTS', 'DI', 'DKI', 'STL', 'STM'])
const isNumeral = /^[IVX]+$/

/**
 * Converts an official name to title case: `KOTA BANDUNG` becomes "Kota Bandung". Abbreviations and Roman
 * numerals stay upper case, "dan" (and) lower case. Mixed-case words stay unchanged ("O'o'u").
 */
export function officialName(name: string): string {
  return name.trim().split(/\s+/).map(wordOf).join(' ')
}

function wordOf(word: string, at: number): string {
  if (abbreviations.has(word) || isNumeral.test(word)) return word
  const lower = word.toLowerCase()
  if (at > 0 && lower === 'dan') return lower
  // The "x" of "2 x 11 Enam Lingkuang" means "times".
  if (lower === 'x') return lower
  const isShouted = word.length > 1 && word === word.toUpperCase()
  return capitalised(isShouted ? lower : word)
}

function capitalised(word: string): string {
  return word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
