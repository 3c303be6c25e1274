import { matchingChoices, meantChoice } from '../../src/ui/combobox/ComboboxField'

const names = [
  'Kabupaten Bandung',
  'Kabupaten Bandung Barat',
  'Kota Bandung',
  'Labuhanhaji',
  "O'o'u",
  'Fak-Fak Barat',
  'Konda/Kondaga',
  'Bandar',
]
const choices = names.map((name, at) => ({ code: String(at), name }))
const found = (typed: string) => matchingChoices(choices, typed).map(({ name }) => name)

test.each([
  ['band', ['Bandar', 'Kabupaten Bandung', 'Kabupaten Bandung Barat', 'Kota Bandung']],
  ['BANDUNG', ['Kabupaten Bandung', 'Kabupaten Bandung Barat', 'Kota Bandung']],
  ['kab. bandung', ['Kabupaten Bandung', 'Kabupaten Bandung Barat']],
  ['barat bandung', ['Kabupaten Bandung Barat']],
  ['labuhan haji', ['Labuhanhaji']],
  ['oou', ["O'o'u"]],
  ['o\u2019o\u2019u', ["O'o'u"]],
  ['fakfak', ['Fak-Fak Barat']],
  ['kondaga', ['Konda/Kondaga']],
  ['Bándar', ['Bandar']],
  ['xyz', []],
  ['  ', names],
  ['.*', names],
])('typing %j matches the choices %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test.each([
  ['kota bandung', 'Kota Bandung'],
  ['kabupaten bandung', 'Kabupaten Bandung'],
  ['labu', 'Labuhanhaji'],
  ['bandung', null],
  ['xyz', null],
  ['', null],
  ['-', null],
])('typing %j selects %j', (typed, name) => {
  expect(meantChoice(choices, typed)?.name ?? null).toBe(name)
})
