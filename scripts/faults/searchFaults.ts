import type { Fault } from './fault'

export const searchFaults: readonly Fault[] = [
  {
    id: 'two-small-numbers-are-prices',
    file: 'src/domain/search/pricePhrases.ts',
    text: 'const minBarePrice = 100',
    replacement: 'const minBarePrice = 10',
    suites: ['test/domain/searchPhrases.test.ts', 'test/server/catalog/searchQueries.test.ts'],
  },
  {
    id: 'price-span-backwards',
    file: 'src/domain/search/pricePhrases.ts',
    text: 'return isPrice && (isBetween || !isJoined) && min <= max.value ?',
    replacement: 'return isPrice && (isBetween || !isJoined) ?',
    suites: ['test/domain/searchPhrases.test.ts'],
  },
  {
    id: 'short-word-with-a-typo-finds-a-page',
    file: 'src/domain/search/searchAnswers.ts',
    text: 'const minMistyped = 6',
    replacement: 'const minMistyped = 4',
    suites: [
      'test/domain/searchPhrases.test.ts',
      'test/features/search/search.test.tsx',
      'test/server/catalog/searchQueries.test.ts',
    ],
  },
  {
    id: 'page-found-by-its-first-word',
    file: 'src/domain/search/searchAnswers.ts',
    text: "phrase.startsWith(typed) && !phrase.includes(' ', typed.length)",
    replacement: 'phrase.startsWith(typed)',
    suites: [
      'test/domain/searchPhrases.test.ts',
      'test/features/search/search.test.tsx',
      'test/server/catalog/searchQueries.test.ts',
    ],
  },
  {
    id: 'singular-y-finds-no-plural',
    file: 'server/catalog/search/queryText.ts',
    text: "...(word.endsWith('y') ? [toPlural(word)] : [])",
    replacement: '',
    suites: ['test/server/catalog/searchCatalog.test.ts'],
  },
  {
    id: 'correction-with-another-first-letter',
    file: 'server/catalog/search/spelling.ts',
    text: '          Number(b.begins) - Number(a.begins) ||\n',
    replacement: '',
    suites: ['test/server/catalog/searchCatalog.test.ts', 'test/server/catalog/searchQueries.test.ts'],
  },
  {
    id: 'suggests-the-typed-text',
    file: 'server/catalog/search/suggestionIndex.ts',
    text: 'phrase.products > 0 && phrase.text.toLowerCase() !== typed',
    replacement: 'phrase.products > 0',
    suites: ['test/server/catalog/searchSuggestions.test.ts'],
  },
  {
    id: 'suggests-phrases-without-products',
    file: 'server/catalog/search/suggestionIndex.ts',
    text: 'phrase && phrase.products > 0 && phrase.text',
    replacement: 'phrase && phrase.text',
    suites: ['test/server/catalog/searchSuggestions.test.ts', 'test/server/catalog/catalogIndex.test.ts'],
  },
  {
    id: 'remembers-searches-without-results',
    file: 'src/app/pages/SearchPage.tsx',
    text: "if (isFound && text !== '') rememberSearch(text)",
    replacement: "if (text !== '') rememberSearch(text)",
    suites: ['test/features/search/search.test.tsx'],
  },
  {
    id: 'singular-of-brushes-is-brushe',
    file: 'src/domain/search/words.ts',
    text: '/(ch|sh|x|z|ss)es$/',
    replacement: '/(ch|x|z|ss)es$/',
    suites: ['test/server/catalog/searchCatalog.test.ts'],
  },
]
