import { expectedSearches, searchJudge } from '../../../scripts/bench/searchBench'

const judge = searchJudge()
const searches = expectedSearches()

test('the file has 200 searches in three languages', () => {
  expect(searches.length).toBeGreaterThanOrEqual(200)
  expect(new Set(searches.map(({ language }) => language))).toEqual(new Set(['en', 'hi', 'id']))
})

test.each(searches.map((search) => [search.language, search.text, search] as const))(
  '%s: %s shows the expected results first',
  (_language, _text, search) => {
    expect(judge(search).broken).toEqual([])
  },
)

test("of the searches in players' words, 95% show the expected results first, and none shows nothing", () => {
  const players = expectedSearches('players')
  const verdicts = players.map((search) => ({ text: search.text, ...judge(search) }))
  expect(verdicts.filter(({ isEmpty }) => isEmpty)).toEqual([])
  expect(verdicts.filter(({ broken }) => broken.length === 0).length).toBeGreaterThanOrEqual(
    players.length * 0.95,
  )
})
