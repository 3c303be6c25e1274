import type { SandboxChannel } from '../state/channels'
import type { SandboxCustomer, SandboxStore } from '../state/records'
import { StoreSandboxError } from '../state/sandboxError'

/** The store, channel and customer of one storefront request. */
export interface Visit {
  readonly store: SandboxStore
  readonly channel: SandboxChannel
  readonly customer: SandboxCustomer | null
  /** The sandbox's own address, for links to pictures and to the checkout. */
  readonly origin: string
  /** Notifies webhooks. */
  readonly notify: (scope: string, data: Readonly<Record<string, unknown>>) => void
  /** A fault: carts answer without their version. */
  readonly isVersionHidden: boolean
}

/** @throws StoreSandboxError 401 if nobody is signed in */
export function requireCustomer({ customer }: Visit): SandboxCustomer {
  if (!customer) throw new StoreSandboxError(401, 'Nobody is signed in', 'MISSING_CUSTOMER_ACCESS_TOKEN')
  return customer
}

/** An opaque id for a node. */
export const nodeId = (type: string, id: number | string) => Buffer.from(`${type}:${id}`).toString('base64')

export const inMoney = (currencyCode: string) => (value: number) => ({ value, currencyCode })

export const inTime = (milliseconds: number) => ({ utc: new Date(milliseconds).toISOString() })
