import { products as seeded } from '../../demo/seeds/products'
import { manyProducts, seedForest } from '../../scripts/bench/manyProducts'
import { CatalogIndex } from '../../server/catalog/catalogIndex'
import { splitCategoryPath } from '../../src/domain/catalog/category'
import {
  finderAdvice,
  parseFinderAnswers,
  finderFilters,
  finderQuery,
  finderQuestions,
  type FinderAnswers,
} from '../../src/domain/catalog/racketFinder'
import { brandKeys } from '../../src/domain/channel'
import { currencyCodes } from '../../src/domain/money'

const forest = seedForest()
const index = new CatalogIndex(forest)
for (const product of manyProducts(seeded.length, forest)) index.put(product)

const rackets = forest.categories.find(({ path }) => splitCategoryPath(path).at(-1) === 'rackets')?.id ?? 0

const all: readonly FinderAnswers[] = finderQuestions.level.flatMap((level) =>
  finderQuestions.style.flatMap((style) =>
    finderQuestions.trouble.map((trouble) => ({ level, style, trouble })),
  ),
)

test.each(currencyCodes.flatMap((currency) => brandKeys.map((brand) => ({ currency, brand }))))(
  'every answer leads to at least five rackets on the site of $brand in $currency',
  ({ currency, brand }) => {
    const found = all.map((answers) => {
      const advice = finderAdvice(answers)
      const query = advice && { category: rackets, filters: finderFilters(advice) }
      const listing = query && index.list(query, currency, brand)
      return { ...answers, count: listing?.pagination.total ?? 0 }
    })
    expect(found).toHaveLength(45)
    expect(found.filter(({ count }) => count < 5)).toEqual([])
  },
)

test('a tired arm gets the lightest rackets with the softest shaft of its level', () => {
  expect(finderAdvice({ level: 'club', style: 'defence', trouble: 'arm' })).toEqual({
    levels: ['Intermediate', 'Advanced'],
    flexes: ['Medium'],
    balance: { to: 296 },
    weights: ['5U', '6U'],
  })
})

test.each(['power', 'speed', 'control'] as const)('the trouble %s changes the advice', (trouble) => {
  for (const level of finderQuestions.level)
    expect(finderAdvice({ level, style: 'allRound', trouble })).not.toEqual(
      finderAdvice({ level, style: 'allRound', trouble: 'none' }),
    )
})

test('gives no advice before the last answer', () => {
  expect(finderAdvice({ level: 'club', style: 'attack' })).toBeNull()
  expect(finderAdvice({})).toBeNull()
})

test('answers round-trip through the URL in a fixed order, without unknown ones', () => {
  for (const answers of all)
    expect(parseFinderAnswers(new URLSearchParams(finderQuery(answers)))).toEqual(answers)
  const typed = new URLSearchParams('trouble=arm&level=none&style=__proto__&utm_source=x')
  expect(finderQuery(parseFinderAnswers(typed))).toBe('?trouble=arm')
})
