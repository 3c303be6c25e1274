/** An option of a list. */
export interface Choice {
  readonly code: string
  readonly name: string
}

/** Filters the choices by a typed text, those that begin with it first. An empty text returns all of them. */
export function matchingChoices<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const wanted = plainOf(typed)
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(plainOf(choice.name), wanted) }))
  return ranked
    .filter(({ rank }) => rank < unlike)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

/** Returns the choice with this name, or the only match. Null without a match or with several. */
export function meantChoice<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed | null {
  const wanted = plainOf(typed)
  if (wanted === '') return null
  const named = choices.find(({ name }) => plainOf(name) === wanted)
  if (named) return named
  const [only, ...others] = matchingChoices(choices, typed)
  return only && others.length === 0 ? only : null
}

const unlike = 4

/**
 * Ranks a name: 0 begins with the text, 1 has a word that does. 2 has all its words in any order; 3 contains
 * it without spaces.
 */
function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  const words = name.split(' ')
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  return squeezed(name).includes(squeezed(wanted)) ? 3 : unlike
}

/** Lower case without accents, with one space between words. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const squeezed = (text: string) => text.replaceAll(' ', '')
