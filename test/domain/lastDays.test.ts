import { returnDeadline, endOfDay } from '../../src/domain/order/orderJourney'
import type { RegionCode } from '../../src/domain/region/region'

test.each<[RegionCode, string, string]>([
  ['IN', '2027-02-28T18:29:50.123Z', '2027-02-28T18:29:59.999Z'],
  ['IN', '2027-02-28T18:30:00.000Z', '2027-03-01T18:29:59.999Z'],
  ['SG', '2026-12-31T23:58:00.000Z', '2027-01-01T15:59:59.999Z'],
  ['AE', '2028-02-29T12:00:00.500Z', '2028-02-29T19:59:59.999Z'],
  ['ID', '2027-12-31T16:59:59.999Z', '2027-12-31T16:59:59.999Z'],
])('in %s the day of %s ends at %s', (region, moment, end) => {
  expect(endOfDay(new Date(moment), region).toISOString()).toBe(end)
})

test("a return can be requested until the end of its last day in the shopper's time zone", () => {
  const delivered = new Date('2026-12-24T04:30:00.000Z')
  expect(returnDeadline(delivered, 'IN').toISOString()).toBe('2027-01-07T18:29:59.999Z')
})
