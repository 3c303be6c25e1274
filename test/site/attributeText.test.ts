import { formatAttribute } from '../../src/site/texts/attributeText'
import { createShopI18n } from '../../src/site/translations/i18n'
import { allTranslations } from './allTranslations'

test.each([
  ['en-IN', '0.70\u00a0mm'],
  ['hi-IN', '0.70\u00a0mm'],
  ['id-ID', '0,70\u00a0mm'],
] as const)('a figure in %s has the decimal separator of its language', (locale, text) => {
  const i18n = createShopI18n({ locale, resources: allTranslations })
  expect(formatAttribute(i18n, { value: '0.70', unit: 'mm' })).toBe(text)
  expect(formatAttribute(i18n, { value: '303', unit: 'mm' })).toBe('303\u00a0mm')
})
