import type { NumberModifier } from '../../../src/domain/product/modifier'
import { stringingSlug } from '../../../src/domain/product/services'
import { shopPrices } from '../catalog/shopPrices'
import { modifierId, specialProduct } from './specialProduct'

const id = 9001
const racket = modifierId(id, 1)
const string = modifierId(id, 2)

/** In pounds. No string lies flat below 18, and no frame we sell is warranted above 35. */
const min = 18
const max = 35
/** Maximum tension for a frame of unknown limit, in pounds. */
const ownFrameLimit = 30

const tension = (position: number, name: string): NumberModifier => ({
  kind: 'number',
  id: modifierId(id, position),
  displayName: name,
  isRequired: true,
  least: min,
  most: max,
  unit: 'lb',
  mostOf: [
    { modifierId: racket, attribute: 'max tension', otherwise: ownFrameLimit },
    { modifierId: string, attribute: 'max tension', otherwise: max },
  ],
})

/** The product's price is the labour; the string is a surcharge. */
export const stringing = specialProduct({
  id,
  slug: stringingSlug,
  article: 'STRING',
  kind: 'service',
  name: 'Pro Stringing',
  description:
    'You choose the string and its tension, we string it: four knots, mains and crosses each at their own tension, never above the frame’s limit. Buy the racket with it, or send us yours; a frame we don’t know gets 30 lb at most. It takes two working days, then it’s on its way.',
  colors: ['#16171b', '#d8ff36', '#f7f7f2'],
  salesRank: 1001,
  createdAt: '2024-02-01T06:00:00Z',
  prices: shopPrices(350, null, null),
  options: [],
  stockOf: () => null,
  modifiers: [
    {
      kind: 'product',
      id: racket,
      displayName: 'Racket',
      isRequired: true,
      from: '/category/badminton/rackets/',
      isCharged: false,
      allowsOwn: true,
    },
    {
      kind: 'product',
      id: string,
      displayName: 'String',
      isRequired: true,
      from: '/category/badminton/strings/',
      only: { attribute: 'string length', value: '10' },
      isCharged: true,
      allowsOwn: false,
    },
    {
      kind: 'choice',
      id: modifierId(id, 3),
      displayName: 'String colour',
      isRequired: true,
      values: [],
      valuesOf: { modifierId: string, option: 'Colour' },
    },
    tension(4, 'Tension main'),
    tension(5, 'Tension cross'),
    {
      kind: 'text',
      id: modifierId(id, 6),
      displayName: 'Note',
      isRequired: false,
      format: 'message',
      longest: 200,
    },
  ],
})
