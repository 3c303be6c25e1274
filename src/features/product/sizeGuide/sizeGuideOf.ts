import type { Product } from '../../../domain/product/product'

/** Returns the section of the size guide for a product; null for one-size products. */
export function sizeGuideOf({ kind, options }: Pick<Product, 'kind' | 'options'>) {
  const hasOption = (name: string) => options.some(({ displayName }) => displayName === name)
  if (kind === 'racket' && hasOption('Grip size')) return 'grips'
  if (!hasOption('Size')) return null
  if (kind === 'shoe') return 'shoes'
  return kind === 'apparel' ? 'apparel' : null
}
