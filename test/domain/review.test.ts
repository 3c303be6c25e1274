import { reviewLength, textProblem } from '../../src/domain/product/review'

test.each([
  ['', 'missing'],
  ['\u200b\u200d\ufeff\u2060', 'missing'],
  // A soft hyphen, a Hangul filler and a variation selector.
  ['\u00ad\u3164\ufe0f'.repeat(10), 'missing'],
  [`short${'\u200b'.repeat(20)}`, 'short'],
  ['a'.repeat(2001), 'long'],
  ['पक्\u200dका अच्छा है', null],
])('%j is %s', (text, problem) => {
  expect(textProblem(text, reviewLength)).toBe(problem)
})
