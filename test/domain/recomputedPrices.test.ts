import { recomputedPrices } from '../../src/domain/cart/recomputedPrices'
import { findCategoryPaths, knownCategoryPaths } from '../../src/domain/catalog/productCategory'

const line = (sku: string, listPrice: number) => ({ id: sku, variant: { sku, listPrice } })
const prices = { sku: 'AV-1', price: 3999, salePrice: 3499, retailPrice: 4499 }

describe('prices of a cart, computed again by one product', () => {
  test('the line with its sku gets sale price, retail price and the difference', () => {
    expect(recomputedPrices([line('AV-1', 3999)], prices)).toEqual([
      { ...line('AV-1', 3999), salePrice: 3499, originalPrice: 4499, discountAmount: 1000 },
    ])
  })

  test('without a retail price the original is the price, without a sale the sale price is 0', () => {
    const [sold] = recomputedPrices([line('AV-1', 3999)], { ...prices, retailPrice: null })
    expect(sold).toMatchObject({ salePrice: 3499, originalPrice: 3999, discountAmount: 500 })
    const [full] = recomputedPrices([line('AV-1', 3999)], { ...prices, salePrice: null, retailPrice: null })
    expect(full).toMatchObject({ salePrice: 0, originalPrice: 3999, discountAmount: 0 })
  })

  test('every other line keeps its list price', () => {
    const [, other] = recomputedPrices([line('AV-1', 3999), line('AV-2', 250)], prices)
    expect(other).toEqual({ ...line('AV-2', 250), salePrice: 0, originalPrice: 250, discountAmount: 0 })
  })

  test('a discount has no dust, and a retail price below the price makes none', () => {
    const [exact] = recomputedPrices([line('AV-1', 4.9)], {
      sku: 'AV-1',
      price: 4.9,
      salePrice: 3.8,
      retailPrice: null,
    })
    expect(exact?.discountAmount).toBe(1.1)
    const [dear] = recomputedPrices([line('AV-1', 10)], {
      sku: 'AV-1',
      price: 10,
      salePrice: null,
      retailPrice: 9,
    })
    expect(dear?.discountAmount).toBe(0)
  })
})

describe('the category of an article', () => {
  const products = [
    { sku: 'AV-1', categories: ['/category/badminton/', '/category/badminton/rackets/'] },
    { sku: 'AV-2', categories: [] },
  ]

  test('is found by its sku', () => {
    expect(findCategoryPaths('AV-1', products)).toEqual(products[0]?.categories)
  })

  test.each(['', 'AV-3'])('cannot be found for %p', (sku) => {
    expect(() => findCategoryPaths(sku, products)).toThrow('not a valid product sku')
    expect(knownCategoryPaths(sku, products)).toEqual([])
  })

  test('throws for an unknown product, or returns no paths', () => {
    expect(() => findCategoryPaths('AV-2', products)).toThrow("can't get the product category")
    expect(knownCategoryPaths('AV-2', products)).toEqual([])
  })
})
