import { aProduct } from '../../setup/aProduct'

test('caches the storefront form of a product for an hour, since its "new" label expires', async () => {
  jest.useFakeTimers()
  // At time 0 the cache treats entries as without a time.
  jest.advanceTimersByTime(1)
  try {
    // Imported here, because the cache stores a reference to the clock when it is loaded.
    await jest.isolateModulesAsync(async () => {
      const { aCatalogProduct } = await import('./aCatalogProduct')
      const { storefrontForms } = await import('../../../server/catalog/products/storefrontProduct')
      const forms = storefrontForms(() => aProduct())
      const product = aCatalogProduct({ id: 1 })
      const first = forms.of(product, 'INR')
      expect(forms.of(product, 'INR')).toBe(first)
      jest.advanceTimersByTime(61 * 60 * 1000)
      expect(forms.of(product, 'INR')).not.toBe(first)
    })
  } finally {
    jest.useRealTimers()
  }
})
