import type { Product, ProductKind } from '../../../domain/product/product'

const sections: Readonly<Partial<Record<ProductKind, 'grips' | 'shoes' | 'apparel'>>> = {
  racket: 'grips',
  shoe: 'shoes',
  apparel: 'apparel',
}

/** Returns the section of the size guide for a product and its option; null for one-size products. */
export function findSizeGuide({ kind, options }: Pick<Product, 'kind' | 'options'>) {
  const option = kind === 'racket' ? 'Grip size' : 'Size'
  const section = sections[kind]
  if (section === undefined || !options.some(({ displayName }) => displayName === option)) return null
  return { section, option }
}
