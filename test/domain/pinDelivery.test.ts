import { defaultDeliveryOptions } from '../../src/domain/delivery'
import { pinDelivery } from '../../src/domain/region/pinDelivery'

const options = defaultDeliveryOptions('IN')
const daysTo = (pin: string) => pinDelivery(pin, options)?.options.map(({ days }) => [days.from, days.to])

test.each([
  ['a metro city', '110001', 'New Delhi'],
  ['the own city', '560 001', 'Bengaluru'],
  ['a neighbouring state', '682001', 'Kochi'],
])('%s has the first half of the days', (_name, pin, city) => {
  expect(daysTo(pin)).toEqual([
    [3, 4],
    [1, 1],
  ])
  expect(pinDelivery(pin, options)?.city).toBe(city)
})

test.each(['781001', '190001', '302001'])('the rest of the country, e.g. %s, has the last half', (pin) => {
  expect(daysTo(pin)).toEqual([
    [5, 6],
    [2, 2],
  ])
})

test('a prefix without a state has all days of the region', () => {
  expect(pinDelivery('900001', options)).toEqual({ pin: '900001', city: '', options })
})

test.each(['', '56000', '5600011', '012345', 'abcdef', '56000a'])('%j is no PIN code', (text) => {
  expect(pinDelivery(text, options)).toBeNull()
})
