import { aProduct } from '../setup/aProduct'

test('a form is kept for an hour, as what is new does not stay so', async () => {
  jest.useFakeTimers()
  // The cache takes nought for no time at all.
  jest.advanceTimersByTime(1)
  try {
    // Loaded now, because the cache takes hold of the clock when it is loaded.
    const { aCatalogueProduct } = await import('../setup/aCatalogueProduct')
    const { storefrontForms } = await import('../../server/commerce/embedded/products/storefrontForms')
    const forms = storefrontForms(() => aProduct())
    const product = aCatalogueProduct({ id: 1 })
    const first = forms.of(product, 'INR')
    expect(forms.of(product, 'INR')).toBe(first)
    jest.advanceTimersByTime(61 * 60 * 1000)
    expect(forms.of(product, 'INR')).not.toBe(first)
  } finally {
    jest.useRealTimers()
  }
})
