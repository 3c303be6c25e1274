import { wordsOf } from '../../../src/domain/search/words'
import en from '../../../src/site/locales/en/shop.json'
import hi from '../../../src/site/locales/hi/shop.json'
import id from '../../../src/site/locales/id/shop.json'

/** A value or category as pages print it and as the catalogue names it, each joined to one word. */
export interface PrintedWord {
  readonly known: string
  /** The single words of the printed text. */
  readonly printed: readonly string[]
}

/** Values that mean nothing without their name. */
const answers: ReadonlySet<string> = new Set(['yes', 'no'])

/** Printed values and categories in every language, so that searches accept the words of the pages. */
export const printedWords: readonly PrintedWord[] = [en, hi, id].flatMap(({ attributeValue, category }) =>
  [...Object.entries(attributeValue), ...Object.entries(category)].flatMap(([name, text]) => {
    const known = wordsOf(name).join('')
    const printed = wordsOf(text)
    return answers.has(name) || printed.join('') === known ? [] : { known, printed }
  }),
)
