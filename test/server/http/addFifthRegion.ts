import { taxRegistrations } from '../../../src/domain/company/taxRegistration'
import { currencies, currencyCodes, type CurrencyCode } from '../../../src/domain/money'
import { addressFormats } from '../../../src/domain/region/addressFormats'
import { regionCodes, regions, type RegionCode } from '../../../src/domain/region/region'

// Adds a region to the modules in memory, as recipe 10 of CONTRIBUTING.md does in files, with codes that no country
// has. Import this file first, in a suite with modules of its own: other modules compute lists of regions when they
// load.
const region = 'ZZ' as RegionCode
const currency = 'XTS' as CurrencyCode

Object.assign(currencies, { [currency]: { decimals: 2, symbol: 'XTS\u00a0' } })
extend(currencyCodes, currency)
Object.assign(regions, {
  [region]: {
    ...regions.SG,
    currency,
    locales: ['en-ZZ'],
    timeZone: 'Asia/Kuala_Lumpur',
    paymentMethods: ['card', 'cod'],
    codLimit: 10_000,
  },
})
extend(regionCodes, region)
Object.assign(addressFormats, { [region]: addressFormats.SG })
Object.assign(taxRegistrations, { [region]: taxRegistrations.SG })

function extend<Item>(list: readonly Item[], item: Item): void {
  ;(list as Item[]).push(item)
}
