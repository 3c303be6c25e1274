import { racketsSentIn, racketsStrung } from '../../src/domain/product/stringing'

const strung = (racket: string, quantity = 1) => ({
  path: 'studio-pro-stringing',
  name: 'Pro Stringing',
  quantity,
  options: [
    { name: 'Racket', value: racket },
    { name: 'String', value: 'Ito 65' },
  ],
})
const bought = (name: string, quantity = 1, gripSize = 'G5') => ({
  path: `aerovolt-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  quantity,
  options: [{ name: 'Grip size', value: gripSize }],
})

test('a racket that is strung and not bought is sent in, also one that is not ours', () => {
  expect(racketsSentIn([strung('Stratos 90'), strung('Your own', 2), bought('Arc 7')])).toEqual([1, 2, 0])
})

test('a racket among the lines is strung as it is bought, wherever it stands', () => {
  expect(racketsSentIn([strung('Stratos 90'), bought('Stratos 90')])).toEqual([0, 0])
  expect(racketsSentIn([bought('Stratos 90', 2), strung('Stratos 90', 2)])).toEqual([0, 0])
})

test('one racket is strung once', () => {
  expect(racketsSentIn([bought('Stratos 90'), strung('Stratos 90', 3)])).toEqual([0, 2])
  expect(racketsSentIn([strung('Stratos 90'), strung('Stratos 90'), bought('Stratos 90')])).toEqual([0, 1, 0])
})

test('strings as many bought rackets as the quantity of the stringing line', () => {
  expect(racketsStrung([strung('Stratos 90'), bought('Stratos 90', 2), bought('Arc 7')])).toEqual([0, 1, 0])
  expect(racketsStrung([bought('Stratos 90'), strung('Stratos 90', 3)])).toEqual([1, 0])
})

test('strings the grip size that was added together with the stringing', () => {
  const g4 = bought('Stratos 90', 1, 'G4')
  const g5 = bought('Stratos 90', 1, 'G5')
  expect(racketsStrung([g4, strung('Stratos 90'), g5])).toEqual([0, 0, 1])
  expect(racketsStrung([g4, strung('Stratos 90', 2), g5])).toEqual([1, 0, 1])
})

test('lines without stringing send nothing in and have nothing strung', () => {
  expect(racketsSentIn([bought('Stratos 90')])).toEqual([0])
  expect(racketsStrung([bought('Stratos 90')])).toEqual([0])
  expect(racketsSentIn([])).toEqual([])
})
