import en from '../../../../src/site/locales/en/shop.json'
import hi from '../../../../src/site/locales/hi/shop.json'
import id from '../../../../src/site/locales/id/shop.json'
import { wordsOf } from './words'

/** What a screen calls a value or a category, and the catalogue's own word for it, each written as one. */
export interface PrintedWord {
  readonly known: string
  /** Word by word. */
  readonly printed: readonly string[]
}

/** Values that say something only beside their name. */
const answers: ReadonlySet<string> = new Set(['yes', 'no'])

/** Whoever reads a word in the shop finds by it what it stands beside, in every language of the shop. */
export const printedWords: readonly PrintedWord[] = [en, hi, id].flatMap(({ attributeValue, category }) =>
  [...Object.entries(attributeValue), ...Object.entries(category)].flatMap(([name, text]) => {
    const [known, printed] = [wordsOf(name).join(''), wordsOf(text)]
    return answers.has(name) || printed.join('') === known ? [] : { known, printed }
  }),
)
