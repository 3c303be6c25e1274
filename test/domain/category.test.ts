import { categoryLevels } from '../../src/domain/catalog/category'

test('the longest of the paths gives the levels', () => {
  const levels = categoryLevels([
    '/category/sale/',
    '/category/badminton/rackets/attacking/',
    '/category/badminton/',
  ])
  expect(levels).toEqual({ category: 'badminton', subcategory: 'rackets', microcategory: 'attacking' })
})

test('a product without a category has no levels', () => {
  expect(categoryLevels([])).toEqual({ category: null, subcategory: null, microcategory: null })
})
