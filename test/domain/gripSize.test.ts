import { gripSizeFor, gripSizes, overgripAround } from '../../src/domain/product/gripSize'

test('an overgrip makes a handle about as thick as the next size', () => {
  for (const [index, { around }] of gripSizes.entries()) {
    const thicker = gripSizes[index - 1]
    if (thicker) expect(Math.abs(around + overgripAround - thicker.around)).toBeLessThanOrEqual(1)
  }
})

test.each([
  [190, false, 'G4', false],
  [190, true, 'G5', true],
  [175, false, 'G5', false],
  [175, true, 'G6', true],
  // Thinner than the thinnest isn't sold, and with an overgrip it would be too thick.
  [160, true, 'G6', false],
  [150, false, 'G6', false],
  // Larger than the largest: the overgrip makes it thick enough.
  [205, false, 'G4', true],
])('a hand of %d mm, overgrip %s: %s, overgrip %s', (hand, wantsOvergrip, label, hasOvergrip) => {
  expect(gripSizeFor(hand, wantsOvergrip)).toEqual({ label, hasOvergrip })
})

test.each([0, 100, 260, NaN])('there is no advice for a hand of %d mm', (hand) => {
  expect(gripSizeFor(hand, false)).toBeNull()
})
