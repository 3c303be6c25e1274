import type { TextFormat } from '../../src/domain/product/modifier'
import { checkSelections } from '../../src/domain/product/modifierCheck'
import { countCharacters, tidyText } from '../../src/domain/product/modifierText'

const problemsOf = (format: TextFormat, result: string) =>
  checkSelections({
    modifiers: [
      { id: '7', displayName: 'Text', isRequired: false, kind: 'text', format, longest: 12, surcharge: 0 },
    ],
    selections: { 7: result },
    productOfSelection: () => null,
  })

test.each([
  ['lettering', 'P. V. Rao-Das', 'too_long'],
  ['lettering', "D'Souza 07", null],
  ['lettering', 'श्रीनिवास', null],
  ['lettering', 'सात्त्विकसाईराज', null],
  ['lettering', '<b>Asha</b>', 'malformed'],
  ['lettering', 'Asha 🏸', 'malformed'],
  ['lettering', '\u0301Asha', 'malformed'],
  ['lettering', `a${'\u0301'.repeat(60)}`, 'too_long'],
  ['line', '<b>Asha</b>', null],
  ['line', 'As\u0000ha', 'malformed'],
  ['line', 'As\u202eha', 'malformed'],
  ['line', 'As\ud800ha', 'malformed'],
  ['message', 'Smash\nit 🏸', null],
  ['digits', '07', null],
  ['digits', '7a', 'malformed'],
  ['digits', '٧', 'malformed'],
  ['email', 'a@b.example', null],
  ['email', 'a@b', 'malformed'],
  ['date', '2028-02-29', null],
  ['date', '2027-02-29', 'malformed'],
  ['date', '1-1-2027', 'malformed'],
] as const)('%s: %j is %s', (format, result, code) => {
  const [problem] = problemsOf(format, result)
  expect(problem?.code ?? null).toBe(code)
})

test('twelve characters are as a reader counts them', () => {
  expect([
    countCharacters('Asha'),
    countCharacters('नमस्ते'),
    countCharacters('é'),
    countCharacters('e\u0301'),
  ]).toEqual([4, 4, 1, 1])
  const of = (length: number) => problemsOf('lettering', 'नि'.repeat(length))
  expect([of(12).length, of(13)[0]?.limit]).toEqual([0, 12])
})

test('composes a text, unless a letter has more marks than in any language', () => {
  expect(tidyText('line', ' Jose\u0301  Rao ')).toBe('Jos\u00e9 Rao')
  const unsorted = (marks: number) => `a${'\u0301\u0323'.repeat(marks / 2)}`
  expect(tidyText('line', unsorted(4))).not.toBe(unsorted(4))
  // Sorting them takes the square of their number.
  expect(tidyText('line', unsorted(100_000))).toBe(unsorted(100_000))
  expect(countCharacters(unsorted(100_000))).toBe(25_001)
})
