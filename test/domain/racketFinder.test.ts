import { products as seeded } from '../../demo/seeds/products'
import { manyProducts, seedForest } from '../../scripts/bench/manyProducts'
import { CatalogIndex } from '../../server/catalog/catalogIndex'
import { storefrontProduct } from '../../server/catalog/products/storefrontProduct'
import { splitCategoryPath } from '../../src/domain/catalog/category'
import {
  finderFilters,
  finderQuery,
  finderQuestions,
  finderTarget,
  isComplete,
  parseFinderAnswers,
  racketReasons,
  recommendRackets,
  type FinderAnswers,
} from '../../src/domain/catalog/racketFinder'
import {
  positionOf,
  racketWishes,
  toRacketPoint,
  type RacketFigures,
  type RacketPoint,
} from '../../src/domain/catalog/racketSpace'
import { brandKeys, type BrandKey } from '../../src/domain/channel'
import { currencyCodes, type CurrencyCode } from '../../src/domain/money'
import { balanceForPoint } from '../../src/domain/product/balance'
import { findAttribute } from '../../src/domain/product/product'
import { isFull } from '../setup/fullRun'

const forest = seedForest()
const index = new CatalogIndex(forest)
for (const product of manyProducts(seeded.length, forest)) index.put(product)

const category = forest.categories.find(({ path }) => splitCategoryPath(path).at(-1) === 'rackets')?.id ?? 0

const racketsIn = (currency: CurrencyCode, brand: BrandKey) =>
  [1, 2, 3].flatMap((page) =>
    index
      .list({ category, limit: 100, page }, currency, brand)
      .products.flatMap((product) => storefrontProduct(product, currency) ?? []),
  )
const pointsIn = (currency: CurrencyCode, brand: BrandKey) =>
  racketsIn(currency, brand).flatMap((product) => toRacketPoint(product) ?? [])
const rackets = pointsIn('INR', 'courtline')

const all: readonly FinderAnswers[] = finderQuestions.level.flatMap((level) =>
  finderQuestions.style.flatMap((style) =>
    finderQuestions.game.flatMap((game) =>
      finderQuestions.trouble.map((trouble) => ({ level, style, game, trouble })),
    ),
  ),
)

/** The first ranks that the finder shows. */
const shown = 3

const breaksLimits = ({ level, trouble }: FinderAnswers, racket: RacketPoint): boolean => {
  const isSoft = racket.flex === 'Flexible' || racket.flex === 'Medium'
  const isHeavy = racket.weight === '3U' || racket.weight === '2U'
  return (
    (trouble === 'arm' && (!isSoft || isHeavy || balanceForPoint(racket.balance) === 'head heavy')) ||
    (level === 'beginner' && (!isSoft || racket.balance > 300 || racket.weight === '2U')) ||
    (level === 'club' && racket.flex === 'Extra stiff')
  )
}

/** `npm run test:full` takes all sites; their rackets differ most between brands. */
const sites = (isFull ? currencyCodes : currencyCodes.slice(0, 1)).flatMap((currency) =>
  brandKeys.map((brand) => ({ currency, brand })),
)

describe.each(sites)('the site of $brand in $currency', ({ currency, brand }) => {
  const sold = pointsIn(currency, brand)

  test('recommends three rackets within the limits of level and arm, for all answers', () => {
    expect(all).toHaveLength(135)
    for (const answers of all) {
      const { rackets: ranked = [], isOverBudget } = recommendRackets(answers, sold) ?? {}
      expect([answers, ranked.length >= shown, isOverBudget]).toEqual([answers, true, false])
      expect(ranked.filter((racket) => breaksLimits(answers, racket))).toEqual([])
    }
  })

  test('has at least 35 different first rackets', () => {
    const firsts = all.map((answers) => recommendRackets(answers, sold)?.rackets[0]?.id)
    expect(new Set(firsts).size).toBeGreaterThanOrEqual(35)
  })

  test('lists rackets around the wanted figures, for all answers', () => {
    const empty = all.filter((answers) => {
      const target = finderTarget(answers, null)
      const query = target && { category, filters: finderFilters(answers, target) }
      return !query || index.list(query, currency, brand).pagination.total === 0
    })
    expect(empty).toEqual([])
  })

  test('each reason states the figure of its racket', () => {
    const products = new Map(racketsIn(currency, brand).map((product) => [product.id, product]))
    const names = { balance: 'balance point', flex: 'shaft flex', weight: 'weight class' } as const
    for (const answers of all)
      for (const racket of recommendRackets(answers, sold)?.rackets.slice(0, shown) ?? []) {
        const product = products.get(racket.id)
        const reasons = racketReasons(racket, answers)
        expect(reasons.map(({ figure }) => figure).sort()).toEqual(['balance', 'flex', 'weight'])
        for (const reason of reasons) {
          const stored = product && findAttribute(product, names[reason.figure])?.value
          expect(String(reason.value)).toBe(stored)
          if (reason.figure === 'balance') expect(reason.band).toBe(balanceForPoint(Number(stored)))
        }
      }
  })
})

test.each(all.filter(({ game }) => game === 'both'))(
  'the first racket for $level, $style, $trouble is the nearest one that suits',
  (answers) => {
    const target = finderTarget(answers, null)
    const [first, ...others] = recommendRackets(answers, rackets)?.rackets ?? []
    const distance = (racket: RacketPoint | undefined) => {
      const { balance, flex, weight } = racket ? positionOf(racket) : { balance: 0, flex: 0, weight: 0 }
      return target && Math.hypot((balance - target.balance) / 5, flex - target.flex, weight - target.weight)
    }
    const nearest = Math.min(...others.map((racket) => distance(racket) ?? 0))
    expect(distance(first)).toBeLessThanOrEqual(nearest)
  },
)

test.each(['power', 'arm', 'speed', 'control'] as const)(
  'the trouble %s changes the first racket',
  (trouble) => {
    const changed = all.filter((answers) => {
      const [with_, without] = [trouble, 'none' as const].map(
        (each) => recommendRackets({ ...answers, trouble: each }, rackets)?.rackets[0],
      )
      return with_ !== without
    })
    // A catalog has few rackets at its edges, so some answers share theirs.
    expect(changed.length / all.length).toBeGreaterThan(0.7)
  },
)

test('recommends heavier heads to attackers than to defenders, and lighter rackets for doubles', () => {
  const mean = ({ style, game }: FinderAnswers, figure: 'balance' | 'weight') => {
    const values = all
      .filter((each) => (style ?? each.style) === each.style && (game ?? each.game) === each.game)
      .flatMap((each) => recommendRackets(each, rackets)?.rackets.slice(0, 1) ?? [])
      .map((racket) => positionOf(racket)[figure])
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  expect(mean({ style: 'attack' }, 'balance')).toBeGreaterThan(mean({ style: 'defence' }, 'balance') + 8)
  expect(mean({ game: 'doubles' }, 'weight')).toBeLessThan(mean({ game: 'singles' }, 'weight'))
})

test('stays within the budget, and shows the cheapest suitable rackets if all cost more', () => {
  const pricesOf = (answers: FinderAnswers) => {
    const { rackets: ranked = [], isOverBudget } = recommendRackets(answers, rackets) ?? {}
    expect(ranked.filter((racket) => breaksLimits(answers, racket))).toEqual([])
    return { prices: ranked.map(({ price }) => price.value), isOverBudget }
  }
  for (const answers of all) {
    const cheapest = Math.min(...pricesOf(answers).prices)
    const within = pricesOf({ ...answers, budget: cheapest })
    expect([within.isOverBudget, new Set(within.prices)]).toEqual([false, new Set([cheapest])])
    const below = pricesOf({ ...answers, budget: cheapest - 1 })
    expect([below.isOverBudget, below.prices[0]]).toEqual([true, cheapest])
  }
})

const typed: RacketFigures = { balance: 301, flex: 'Medium', weight: '4U' }

describe.each([typed, 'serie-unknown', 'aerovolt-stratos-90'])('with the own racket %j', (own) => {
  test.each(racketWishes)('a wish for %s is fulfilled, or dropped for the limits', (wish) => {
    for (const answers of all) {
      const result = recommendRackets({ ...answers, own, wish }, rackets)
      const [first] = result?.rackets ?? []
      if (!first) throw new Error(`no racket for ${JSON.stringify(answers)}`)
      expect(breaksLimits(answers, first)).toBe(false)
      expect(first.slug).not.toBe(own)
      const known = typeof own === 'string' ? rackets.find(({ slug }) => slug === own) : own
      if (!known || result?.isWishDropped) continue
      const [one, other] = [positionOf(first), positionOf(known)]
      const differs = {
        lighter: one.weight < other.weight,
        stiffer: one.flex > other.flex,
        lessHeadHeavy: one.balance <= other.balance - 3,
      }
      expect([answers, wish, differs[wish]]).toEqual([answers, wish, true])
    }
  })
})

test('a painful arm gets no stiffer racket, even if wished', () => {
  const answers = { own: typed, wish: 'stiffer', trouble: 'arm' } as const
  const result = recommendRackets(answers, rackets)
  expect(result?.isWishDropped).toBe(true)
  expect(result?.rackets.filter((racket) => breaksLimits(answers, racket))).toEqual([])
})

test('an own racket alone suffices: the first racket is one class lighter and otherwise like it', () => {
  const answers: FinderAnswers = { own: typed, wish: 'lighter' }
  expect(isComplete(answers)).toBe(true)
  const [first] = recommendRackets(answers, rackets)?.rackets ?? []
  expect(first).toMatchObject({ flex: 'Medium', weight: '5U' })
  expect(Math.abs((first?.balance ?? 0) - typed.balance)).toBeLessThanOrEqual(2)
})

test('recommends no sold-out racket', () => {
  const answers = all[0] ?? {}
  const [first, ...others] = recommendRackets(answers, rackets)?.rackets ?? []
  const soldOut = rackets.map((racket) => (racket.id === first?.id ? { ...racket, inStock: false } : racket))
  expect(recommendRackets(answers, soldOut)?.rackets).toEqual(others)
})

test('recommends nothing before the answers suffice', () => {
  expect(recommendRackets({ level: 'club', style: 'attack' }, rackets)?.rackets).not.toEqual([])
  expect(isComplete({ level: 'club', style: 'attack' })).toBe(false)
  expect(recommendRackets({ trouble: 'arm', budget: 5000 }, rackets)).toBeNull()
})

test('answers round-trip through the URL in a fixed order, without unknown ones', () => {
  const more: readonly FinderAnswers[] = [
    { budget: 7000 },
    { own: 'aerovolt-stratos-90', wish: 'lighter' },
    { level: 'club', own: typed, wish: 'stiffer', budget: 1 },
  ]
  for (const answers of [...all, ...more])
    expect(parseFinderAnswers(new URLSearchParams(finderQuery(answers)))).toEqual(answers)
  const strange = new URLSearchParams(
    'trouble=arm&level=none&style=__proto__&budget=-3&own=../x&ownBalance=9&ownFlex=Stiff&ownWeight=4U&wish=lighter&utm_source=x',
  )
  expect(finderQuery(parseFinderAnswers(strange))).toBe('?trouble=arm')
})
