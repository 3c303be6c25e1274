import { base32, newRecoveryCodes, oneTimeCode, stepAt, stepOfCode } from '../../../server/staff/oneTimeCode'

// RFC 6238, appendix B, gives eight digits; the last six are the code of six digits.
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as in RFC 6238', (seconds, code) => {
  expect(oneTimeCode(secret, stepAt(seconds * 1000))).toBe(code)
})

test('accepts the codes of the step before and after, and no others', () => {
  const now = 1_111_111_111_000
  const codeAt = (steps: number) => oneTimeCode(secret, stepAt(now) + steps)
  expect([-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, codeAt(steps), now))).toEqual([
    null,
    stepAt(now) - 1,
    stepAt(now),
    stepAt(now) + 1,
    null,
  ])
})

test('writes Base32 as RFC 4648 does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('recovery codes differ and are two groups of five letters or digits', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(8)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
})
