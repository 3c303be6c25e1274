import { capabilitiesOf, type BackEnd, type Capabilities } from '../../../src/domain/capabilities'
import { answeredItem, given, lettered, strung } from '../specialAnswers'
import { openHostedShop } from './openHostedShop'
import { openShop, type OpenShop, type OpenShopOptions } from './openShop'

interface Goods {
  readonly productId: number
  /** In stock. */
  readonly variantId: number
}

/** A back end that serves the wire contract, with products of its catalogue. */
export interface ContractBackEnd {
  readonly name: BackEnd
  readonly can: Capabilities
  readonly open: (options?: OpenShopOptions) => Promise<OpenShop>
  readonly racket: Goods
  /** A product whose first variant this is. */
  readonly strings: Goods & { readonly otherVariantId: number }
  readonly grip: Goods
  /** A product that a test may delete. */
  readonly shoe: { readonly productId: number }
  /** Items with answers to the options of their products. */
  readonly answered: readonly object[]
  /** A coupon of every site. */
  readonly coupon: string
}

export const contractBackEnds: readonly ContractBackEnd[] = [
  {
    name: 'embedded',
    can: capabilitiesOf.embedded,
    open: openShop,
    racket: { productId: 1001, variantId: 100102 },
    strings: { productId: 4001, variantId: 400101, otherVariantId: 400102 },
    grip: { productId: 5001, variantId: 500103 },
    shoe: { productId: 2001 },
    answered: [answeredItem(9001, strung), answeredItem(9002, lettered), answeredItem(9004, given)],
    coupon: 'WELCOME10',
  },
  {
    name: 'bigcommerce',
    can: capabilitiesOf.bigcommerce,
    open: openHostedShop,
    racket: { productId: 101, variantId: 101_000 },
    strings: { productId: 129, variantId: 129_000, otherVariantId: 129_001 },
    grip: { productId: 139, variantId: 139_000 },
    shoe: { productId: 113 },
    answered: [answeredItem(140, { 14_050: '14070', 14_051: 24 })],
    coupon: 'COURT10',
  },
]

/** Runs tests, or skips them and names what the back end lacks. */
export function needs(has: boolean, what: string, tests: () => void): void {
  if (has) tests()
  else describe.skip(`skipped: this back end has no ${what}`, tests)
}
