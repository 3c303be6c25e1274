/** Shortened words of official names, which stay in capitals. */
const abbreviations = new Set(['BTS', 'DI', 'DKI', 'STL', 'STM'])
const isNumeral = /^[IVX]+$/

/**
 * An official name as people write it: `KOTA BANDUNG` becomes "Kota Bandung". Abbreviations and Roman numerals keep
 * their capitals, "dan" (and) has none; what is written in small letters within a word stays ("O'o'u").
 */
export function officialName(name: string): string {
  return name.trim().split(/\s+/).map(wordOf).join(' ')
}

function wordOf(word: string, at: number): string {
  if (abbreviations.has(word) || isNumeral.test(word)) return word
  const lower = word.toLowerCase()
  if (at > 0 && lower === 'dan') return lower
  // The "x" of "2 x 11 Enam Lingkuang" says "times".
  if (lower === 'x') return lower
  const isShouted = word.length > 1 && word === word.toUpperCase()
  return capitalised(isShouted ? lower : word)
}

function capitalised(word: string): string {
  return word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
