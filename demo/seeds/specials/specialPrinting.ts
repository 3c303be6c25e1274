import { shopPrices } from '../catalog/shopPrices'
import { modifierId, specialProduct, surcharge } from './specialProduct'

const shirtId = 9002
const stencilId = 9003

/** Stock of blank shirts by size. */
const blanks: Readonly<Record<string, number>> = { S: 14, M: 32, L: 36, XL: 22, XXL: 8 }

/** The product's price is the shirt; the printing is a surcharge. */
export const apparelPrinting = specialProduct({
  id: shirtId,
  slug: 't-shirt-printing',
  article: 'PRINT-T',
  kind: 'service',
  name: 'T-Shirt Printing',
  description:
    'Your name across the shoulders, your number below it, cut from one film and pressed at 150 degrees. 140 g/m² jersey, regular fit. Twelve letters at most, because thirteen reach the sleeves. What carries a name is yours and cannot come back.',
  colors: ['#0f1a30', '#f7f7f2', '#d8ff36'],
  salesRank: 1002,
  createdAt: '2024-02-01T06:00:00Z',
  prices: shopPrices(900, null, null),
  options: [
    { name: 'Size', values: Object.keys(blanks).map((label) => ({ label })) },
    {
      name: 'Colour',
      values: [
        { label: 'Ink', hexColors: ['#0f1a30'] },
        { label: 'Chalk', hexColors: ['#f5f3ee'] },
        { label: 'Ember', hexColors: ['#d1341f'] },
      ],
    },
  ],
  stockOf: ([size = '']) => blanks[size] ?? 0,
  modifiers: [
    {
      kind: 'text',
      id: modifierId(shirtId, 3),
      displayName: 'Name',
      isRequired: true,
      format: 'lettering',
      longest: 12,
      surcharge: surcharge(150),
    },
    {
      kind: 'text',
      id: modifierId(shirtId, 4),
      displayName: 'Number',
      isRequired: false,
      format: 'digits',
      longest: 2,
      surcharge: surcharge(100),
    },
    {
      kind: 'choice',
      id: modifierId(shirtId, 5),
      displayName: 'Print colour',
      isRequired: true,
      values: [
        { label: 'White', hexColors: ['#f7f7f2'] },
        { label: 'Black', hexColors: ['#16171b'] },
        { label: 'Gold', hexColors: ['#d8a531'], surcharge: surcharge(50) },
      ],
    },
  ],
})

/** A logo stencilled on the string bed. */
export const stencilPrinting = specialProduct({
  id: stencilId,
  slug: 'sticker-printing',
  article: 'STENCIL',
  kind: 'service',
  name: 'Sticker Printing',
  description:
    'A stencil for your string bed, cut to size, with a pen of ink that dries in a minute. Two coats read from the far court. Good for about thirty rackets; the ink goes when the string does.',
  colors: ['#d62839', '#16171b', '#f7f7f2'],
  salesRank: 1003,
  createdAt: '2024-02-01T06:00:00Z',
  prices: shopPrices(200, null, null),
  options: [],
  stockOf: () => null,
  modifiers: [
    {
      kind: 'choice',
      id: modifierId(stencilId, 1),
      displayName: 'Motif',
      isRequired: true,
      values: [
        { label: 'Shuttle' },
        { label: 'Bolt' },
        { label: 'Wing' },
        { label: 'Ring' },
        { label: 'Court', surcharge: surcharge(50) },
      ],
    },
    {
      kind: 'choice',
      id: modifierId(stencilId, 2),
      displayName: 'Ink colour',
      isRequired: true,
      values: [
        { label: 'Red', hexColors: ['#d62839'] },
        { label: 'Black', hexColors: ['#16171b'] },
        { label: 'White', hexColors: ['#f7f7f2'] },
      ],
    },
  ],
})
