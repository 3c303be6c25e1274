/** Something to choose from a list. */
export interface Choice {
  readonly code: string
  readonly name: string
}

/** The choices that a typed text may mean, those that begin with it first; all of them for an empty text. */
export function matchingChoices<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed[] {
  const wanted = plainOf(typed)
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(plainOf(choice.name), wanted) }))
  return ranked
    .filter(({ rank }) => rank < unlike)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

/** The one choice that a text can mean: it is its name, or nothing else matches. Null when it is none or many. */
export function meantChoice<Listed extends Choice>(choices: readonly Listed[], typed: string): Listed | null {
  const wanted = plainOf(typed)
  if (wanted === '') return null
  const named = choices.find(({ name }) => plainOf(name) === wanted)
  if (named) return named
  const [only, ...others] = matchingChoices(choices, typed)
  return only && others.length === 0 ? only : null
}

const unlike = 4

/** 0 to 3: begins with the text, has a word that does, has all its words in any order, has it without the spaces. */
function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  const words = name.split(' ')
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  return squeezed(name).includes(squeezed(wanted)) ? 3 : unlike
}

/** Small letters without accents; everything between words is one space. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const squeezed = (text: string) => text.replaceAll(' ', '')
