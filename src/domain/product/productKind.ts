/** The kinds of products. A kind decides attributes, drawing and category. */
export const productKinds = [
  'racket',
  'shoe',
  'shuttle',
  'string',
  'grip',
  'bag',
  'apparel',
  'accessory',
  'service',
  'gift card',
] as const
export type ProductKind = (typeof productKinds)[number]
