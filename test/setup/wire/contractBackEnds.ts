import { capabilitiesOf, type BackEnd, type Capabilities } from '../../../src/domain/capabilities'
import { openHostedShop } from './openHostedShop'
import { openShop, type OpenShop, type OpenShopOptions } from './openShop'

interface Goods {
  readonly productId: number
  /** In stock. */
  readonly variantId: number
}

/** A back end that serves the wire contract, with three products of its catalogue. */
export interface ContractBackEnd {
  readonly name: BackEnd
  readonly can: Capabilities
  readonly open: (options?: OpenShopOptions) => Promise<OpenShop>
  readonly racket: Goods
  /** A product whose first variant this is. */
  readonly strings: Goods
  readonly grip: Goods
  /** A coupon of every site. */
  readonly coupon: string
}

export const contractBackEnds: readonly ContractBackEnd[] = [
  {
    name: 'embedded',
    can: capabilitiesOf.embedded,
    open: openShop,
    racket: { productId: 1001, variantId: 100102 },
    strings: { productId: 4001, variantId: 400101 },
    grip: { productId: 5001, variantId: 500103 },
    coupon: 'WELCOME10',
  },
  {
    name: 'bigcommerce',
    can: capabilitiesOf.bigcommerce,
    open: openHostedShop,
    racket: { productId: 101, variantId: 101_000 },
    strings: { productId: 129, variantId: 129_000 },
    grip: { productId: 139, variantId: 139_000 },
    coupon: 'COURT10',
  },
]

/** Runs tests, or skips them and names what the back end lacks. */
export function needs(has: boolean, what: string, tests: () => void): void {
  if (has) tests()
  else describe.skip(`skipped: this back end has no ${what}`, tests)
}
