import { plainText } from './words'

/** Sounds of the consonants. Each has a short `a` unless a vowel sign or a virama follows. */
const consonants: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ट: 't', ठ: 'th', ड: 'd' },
  ...{ ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'bh' },
  ...{ म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'oo', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e' },
}
const signs: Readonly<Record<string, string>> = {
  ...{
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'oo',
    'े': 'e',
    'ै': 'ai',
    'ो': 'o',
    'ौ': 'au',
    'ॉ': 'o',
    'ॅ': 'e',
  },
}
const virama = '्'
/** The place of a short `a` that speakers may leave out. */
const short = 'ə'

/** A Devanagari word in Latin letters: `halka` and `halaka` for हल्का. Empty for a word with other letters. */
export function romanSpellings(word: string): readonly string[] {
  let roman = ''
  const letters = Array.from(plainText(word))
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1] ?? ''
    const consonant = consonants[letter]
    if (consonant !== undefined) roman += consonant + (next in signs || next === virama ? '' : short)
    else if (letter === 'ं' || letter === 'ँ') roman += 'n'
    else if (letter !== virama) {
      const vowel = vowels[letter] ?? signs[letter]
      if (vowel === undefined) return []
      roman += vowel
    }
  }
  // The last short vowel is silent, except in words of one letter.
  const spoken = letters.length === 1 ? roman : roman.replace(/ə$/, '')
  const full = spoken.replaceAll(short, 'a')
  // In लगभग the second short vowel is silent, in बदलना the third.
  const lessened = [
    /(?<=[aeiouə]n?[^aeiouə]+)ə(?=[^aeiouə]h?[aeiou])/g,
    /(?<=[aeiouə]n?[^aeiouə]+)ə(?=[^aeiouə]h?[aeiouə])/g,
  ].map((silent) => spoken.replace(silent, '').replaceAll(short, 'a'))
  // Shoppers leave out the nasal at the end: `baccho` for बच्चों.
  const isNasal = /[ंँ]$/.test(letters.join(''))
  const all = [...lessened, full]
  return [...new Set(isNasal ? [...all, ...all.map((spelling) => spelling.slice(0, -1))] : all)]
}

/**
 * The sound of a Hindi word in Latin letters, which people spell in many ways: `joote`, `jute` and `jutey`, `bacchon`
 * and `bachcho`, `wala` and `vala`, `hazaar` and `hajar`.
 */
export function soundOf(roman: string): string {
  return roman
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/aa+/g, 'a')
    .replace(/ai|ei|ay|ey/g, 'e')
    .replace(/au|ou/g, 'o')
    .replace(/w/g, 'v')
    .replace(/z|x/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/chh|ch/g, 'c')
    .replace(/(?<=[kgjtdbs])h/g, '')
    .replace(/iy(?=[aeo])/g, 'i')
    .replace(/(.)\1+/g, '$1')
}
