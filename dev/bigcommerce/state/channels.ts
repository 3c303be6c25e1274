/** Decimal places of the sandbox's currencies. */
export const currencyDecimals = { AED: 2, IDR: 0, INR: 2, SGD: 2 } as const
export type SandboxCurrency = keyof typeof currencyDecimals

export interface SandboxChannel {
  readonly id: number
  readonly name: string
  readonly currency: SandboxCurrency
  /** Tax within the prices, e.g. 0.18. */
  readonly taxRate: number
  /** The maker whose products it sells alone; null: all makers. */
  readonly onlyBrand: string | null
  /** A channel before its launch answers, and refuses to sign customers in. */
  isLive: boolean
  /** The shop's address, for links back from the checkout. */
  siteUrl: string
}

const regions = [
  { code: 'AE', currency: 'AED', taxRate: 0.05 },
  { code: 'IN', currency: 'INR', taxRate: 0.18 },
  { code: 'SG', currency: 'SGD', taxRate: 0.09 },
  { code: 'ID', currency: 'IDR', taxRate: 0.11 },
] as const

const brands = [
  { name: 'Courtline', onlyBrand: null, subdomain: '', reducedTax: 0 },
  // Its tax differs from the region's standard rate.
  { name: 'Aerovolt', onlyBrand: 'Aerovolt', subdomain: 'official.', reducedTax: 0.02 },
] as const

/** Four regions by two brands: channels 1 and 1002 to 1008. @param shopPort of the shop's local sites */
export const seedChannels = (shopPort: number): SandboxChannel[] =>
  brands.flatMap(({ name, onlyBrand, subdomain, reducedTax }, brand) =>
    regions.map(({ code, currency, taxRate }, region) => {
      const index = brand * regions.length + region
      return {
        id: index === 0 ? 1 : 1_001 + index,
        name: `${name} ${code}`,
        currency,
        taxRate: taxRate - reducedTax,
        onlyBrand,
        isLive: true,
        siteUrl: `http://${index === 0 ? '' : `${subdomain}${code.toLowerCase()}.`}localhost:${shopPort}`,
      }
    }),
  )

export const isSandboxCurrency = (code: string): code is SandboxCurrency => code in currencyDecimals

/** Rounds an amount to the currency's decimal places. */
export function rounded(amount: number, currency: SandboxCurrency): number {
  const unit = 10 ** currencyDecimals[currency]
  return Math.round((amount + Number.EPSILON) * unit) / unit
}
