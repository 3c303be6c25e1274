import { romanSpellings, soundOf } from './romanHindi'
import { en } from './vocabulary/en'
import { hi, hindiSpellings } from './vocabulary/hi'
import { id } from './vocabulary/id'
import { allWords } from './vocabulary/vocabularies'
import { plainText } from './words'

/** Above this number of remembered words, they are forgotten. */
const maxRemembered = 10_000

const remembered = new Map<string, string | null>()

/** The Hindi word with the sound of a typed word; null for an English word or none. */
function hindiOf(word: string): string | null {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const hindi = isLatin.test(word) && !english.has(word) ? (hindiBySound.get(soundOf(word)) ?? null) : null
  remembered.set(word, hindi)
  return hindi
}

const isLatin = /^[a-z]+$/
const isDevanagari = /\p{Script=Devanagari}/u

const english = allWords(en)
const indonesian = allWords(id)

/** The words of the Hindi vocabulary by their sound. */
const hindiBySound = new Map<string, string>()
const addSpellings = (word: string, spellings: readonly string[]) => {
  for (const sound of spellings.map(soundOf))
    if (sound !== '' && !hindiBySound.has(sound)) hindiBySound.set(sound, word)
}
for (const word of allWords(hi))
  if (!english.has(word)) addSpellings(word, isLatin.test(word) ? [word] : romanSpellings(word))
for (const [word, spellings] of Object.entries(hindiSpellings)) addSpellings(plainText(word), spellings)

/**
 * Writes the Hindi words of a search in Devanagari: `joote 3000 tak` becomes जूते 3000 तक. English words stay. A word that is
 * Hindi and Indonesian, such as `ke`, is Hindi beside another Hindi word.
 * @param words in lower case
 */
export function hear(words: readonly string[]): readonly string[] {
  const hindi = words.map(hindiOf)
  const isHindi = words.some(
    (word, index) => isDevanagari.test(word) || (hindi[index] !== null && !indonesian.has(word)),
  )
  const heard = isHindi ? words.map((word, index) => hindi[index] ?? word) : words
  return heard.map((word, index) => figureOf(word, words[index] ?? '', heard[index + 1]) ?? word)
}

const figures = [en, hi, id].map(({ price }) => price.figures.split(', '))
const multiples = new Set(
  [en, hi, id].flatMap(({ price }) => `${price.thousand}, ${price.million}`.split(', ')),
)

/** The digit of a word before a word for thousands or millions. */
function figureOf(word: string, typed: string, next: string | undefined): string | null {
  if (next === undefined || !multiples.has(next)) return null
  const known = hindiBySound.get(soundOf(typed))
  const index = Math.max(
    ...figures.map((list) => Math.max(list.indexOf(word), known ? list.indexOf(known) : -1)),
  )
  return index < 0 ? null : String(index + 1)
}
