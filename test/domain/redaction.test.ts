import { maskPeople, scrubUrl } from '../../src/domain/redaction'
import { stopIfEndless } from '../setup/until'

test.each([
  ['asha.rao@example.test', '[email]'],
  ['For asha@example.test, or asha+2@mail.example.test.', 'For [email], or [email]'],
  ['a@b@mail.example.test', 'a@[email]'],
  ['/search/asha%40example.test/', '/search/[email]/'],
  ['50%40asha%40example.test', '[email]'],
  ['smash @ home, 7@7 and asha@localhost', 'smash @ home, 7@7 and asha@localhost'],
  ['Call +91 98123 45678 today', 'Call [phone] today'],
  ['OS-ITO-65-WHITE 12345678901234567890', 'OS-ITO-65-WHITE 12345678901234567890'],
])('%j is kept as %j', (text, stored) => {
  expect(maskPeople(text)).toBe(stored)
})

test.each(['a', 'a@', '%40', '%40a', 'a%40a.', 'a.', '1 ', '+1', '(1', 'a@a@'])(
  'a text that repeats %j 100,000 times is masked, because no character is read for every other one',
  (part) => {
    // In a time that grows with the square of the length, this takes many minutes.
    const text = part.repeat(100_000)
    expect(stopIfEndless(() => maskPeople(text).length)).toBeLessThanOrEqual(text.length + 8)
  },
)

test('an endless email address is read at its beginning only', () => {
  expect(scrubUrl(`/?gclid=${'a'.repeat(1_000)}&page=2`)).toBe('/?page=2')
  expect(scrubUrl(`/?gclid=${'a'.repeat(2_000)}&page=2`)).toBe('/')
  expect(scrubUrl(`/${'a'.repeat(60_000)}`)).toHaveLength(1_000)
})
