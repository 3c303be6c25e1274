import { gtinCheckDigit, isGtin } from '../../src/domain/product/gtin'

// The example of the GS1 General Specifications, section 7.9.
test('computes the check digit of a GTIN-13', () => {
  expect(gtinCheckDigit('629104150021')).toBe(3)
})

test.each(['6291041500213', '96385074', '036000291452', '00012345600012'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true)
})

test.each(['6291041500214', '629104150021', '1234567890', '62910415002l3', ' 6291041500213', ''])(
  '"%s" is none',
  (text) => {
    expect(isGtin(text)).toBe(false)
  },
)
