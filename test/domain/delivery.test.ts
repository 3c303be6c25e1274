import {
  defaultDeliveryOptions,
  deliveryFee,
  deliveryOptionsFor,
  freeDeliveryThreshold,
  missingForFreeDelivery,
  type DeliveryMethod,
  type DeliveryOption,
} from '../../src/domain/delivery'
import { addMoney, toMoney, subtractMoney } from '../../src/domain/money'
import type { RegionCode } from '../../src/domain/region/region'
import { includedTaxes } from '../../src/domain/region/tax'
import { arrivalDays } from '../../src/domain/region/workingDays'

const standard = (region: RegionCode) => anOption(region, 'standard')
const express = (region: RegionCode) => anOption(region, 'express')

function anOption(region: RegionCode, method: DeliveryMethod): DeliveryOption {
  const option = defaultDeliveryOptions(region).find((candidate) => candidate.method === method)
  if (!option) throw new Error(`no ${method} delivery in ${region}`)
  return option
}

test('delivery is free from the specified amount, and an unknown region has none', () => {
  expect(freeDeliveryThreshold('ID')).toEqual({ minor: 750_000, currency: 'IDR' })
  expect(() => freeDeliveryThreshold('FR')).toThrow('unknown region')
})

test('reaching the threshold exactly is enough', () => {
  expect(deliveryFee('SG', standard('SG'), toMoney(19.99, 'SGD'))).toEqual(standard('SG').fee)
  expect(deliveryFee('SG', standard('SG'), toMoney(20, 'SGD'))).toEqual(toMoney(0, 'SGD'))
})

test('express delivery has a fee for every total', () => {
  expect(deliveryFee('AE', express('AE'), toMoney(5000, 'AED'))).toEqual(express('AE').fee)
})

test('the amount missing for free delivery is never negative', () => {
  expect(missingForFreeDelivery('AE', toMoney(79.5, 'AED'))).toEqual(toMoney(20.5, 'AED'))
  expect(missingForFreeDelivery('AE', toMoney(500, 'AED'))).toEqual(toMoney(0, 'AED'))
})

test('amounts of two currencies cannot be added or subtracted', () => {
  expect(addMoney(toMoney(0.1, 'SGD'), toMoney(0.2, 'SGD'))).toEqual(toMoney(0.3, 'SGD'))
  expect(() => addMoney(toMoney(1, 'SGD'), toMoney(1, 'AED'))).toThrow(TypeError)
  expect(() => subtractMoney(toMoney(1, 'SGD'), toMoney(1, 'AED'))).toThrow(TypeError)
})

test('the included tax is rounded to the nearest minor unit', () => {
  expect(includedTaxes([{ minor: 11_800, percent: 18 }])).toEqual([1800])
  expect(includedTaxes([{ minor: 999, percent: 9 }])).toEqual([82])
})

test.each([
  [[], 3, 6],
  [['aerovolt-stratos-90'], 3, 6],
  [['studio-pro-stringing'], 5, 8],
  [['sticker-printing', 'aerovolt-stratos-90', 't-shirt-printing'], 6, 9],
])(
  'a parcel with %j comes in %d to %d working days: it leaves when the slowest thing is made',
  (slugs, from, to) => {
    expect(deliveryOptionsFor('IN', slugs)).toMatchObject([
      { method: 'standard', days: { from, to }, fee: { minor: 9900, currency: 'INR' } },
      { method: 'express', days: { from: from - 2, to: to - 4 } },
    ])
  },
)

test('the format of weekdays, which is slow to create, is created once for all arrival days', () => {
  const [standard] = deliveryOptionsFor('IN', ['studio-pro-stringing'])
  const create = jest.spyOn(Intl, 'DateTimeFormat')
  const friday = new Date('2026-11-20T06:00:00Z')
  const arrivals = [1, 2, 3].map(() => standard && arrivalDays(standard, 'IN', friday))
  expect(arrivals[2]).toEqual(arrivals[0])
  expect(create.mock.calls.length).toBeLessThan(2)
  create.mockRestore()
})

test('an order of a Friday arrives after the weekend', () => {
  const [standard] = deliveryOptionsFor('IN', ['studio-pro-stringing'])
  const friday = new Date('2026-11-20T06:00:00Z')
  expect(standard && arrivalDays(standard, 'IN', friday)).toEqual({
    from: new Date('2026-11-27T06:00:00Z'),
    to: new Date('2026-12-02T06:00:00Z'),
  })
})
