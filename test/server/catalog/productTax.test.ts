import type { Category } from '../../../server/catalog/products/categoryForest'
import { productTax } from '../../../server/catalog/products/productTax'
import type { ProductKind } from '../../../src/domain/product/product'

const categories: Readonly<Record<string, Pick<Category, 'hsn' | 'tax_percents'>>> = {
  '/category/badminton/': { hsn: '', tax_percents: { IN: 5 } },
  '/category/badminton/rackets/': { hsn: '950659', tax_percents: {} },
  '/category/badminton/rackets/attacking/': { hsn: '', tax_percents: {} },
  '/category/sale/': { hsn: '9999', tax_percents: { IN: 40 } },
}
const taxOf = (kind: ProductKind, paths: string[], region: 'IN' | 'SG' = 'IN') =>
  productTax({ kind, categories: paths }, region, (path) => categories[path])

test('a product takes code and rate from the nearest category above its longest path', () => {
  const paths = ['/category/sale/', '/category/badminton/rackets/attacking/']
  expect(taxOf('racket', paths)).toEqual({ hsn: '950659', taxPercent: 5 })
  expect(taxOf('racket', paths, 'SG')).toEqual({ hsn: '950659', taxPercent: 9 })
})

test('without tax data the rate of the region applies', () => {
  expect(taxOf('racket', [])).toEqual({ hsn: '', taxPercent: 18 })
})

test('a service without a category has its accounting code, and a gift card no tax', () => {
  expect(taxOf('service', [])).toEqual({ hsn: '9987', taxPercent: 18 })
  expect(taxOf('gift card', ['/category/badminton/rackets/'])).toEqual({ hsn: '', taxPercent: 0 })
})
