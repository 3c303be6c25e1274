import { randomBytes, randomUUID } from 'node:crypto'
import { seedChannels, type SandboxChannel, type SandboxCurrency } from './channels'
import type { SandboxCoupon, SandboxStore, StorefrontToken } from './records'
import { StoreSandboxError } from './sandboxError'
import { seedCatalog } from './seedCatalog'

interface Seed {
  readonly hash: string
  readonly products: number
  readonly shopPort: number
  readonly now: () => number
}

const year = 365 * 86_400_000

export function openStore({ hash, products, shopPort, now }: Seed): SandboxStore {
  let last = 1_000
  const channels = seedChannels(shopPort)
  const routes = ['home', 'cart', 'login', 'logout'].map((type, index) => ({
    id: index + 1,
    type,
    matching: '*',
    route: type === 'home' ? '/' : `/${type}/`,
  }))
  const coupon = (id: number, code: string, rest: Omit<SandboxCoupon, 'id' | 'code'>) => ({
    id,
    code,
    ...rest,
  })
  const certificate = (
    code: string,
    currency: SandboxCurrency,
    amount: number,
    expiresAt: number | null,
  ) => ({
    code,
    currency,
    amount,
    balance: amount,
    purchasedAt: now() - year / 2,
    expiresAt,
  })
  return {
    hash,
    now,
    behavior: {
      persistentCarts: true,
      endsEarlierSessions: false,
      complexityStatus: 400,
      checkoutOrigin: null,
    },
    channels,
    catalog: seedCatalog(products),
    coupons: [
      coupon(1, 'COURT10', { kind: 'percent', value: 10, expiresAt: null, minimum: 0 }),
      coupon(2, 'TWENTY', { kind: 'amount', value: 20, expiresAt: null, minimum: 100 }),
      coupon(3, 'FREESHIP', { kind: 'free_shipping', value: 0, expiresAt: null, minimum: 0 }),
      coupon(4, 'LASTYEAR', { kind: 'percent', value: 25, expiresAt: now() - year, minimum: 0 }),
    ],
    certificates: new Map(
      [
        certificate('GIFT-AED-1', 'AED', 100, null),
        certificate('GIFT-INR-1', 'INR', 2_000, null),
        certificate('GIFT-SGD-1', 'SGD', 40, null),
        certificate('GIFT-IDR-1', 'IDR', 400_000, null),
        certificate('GIFT-OLD-1', 'AED', 100, now() - 86_400_000),
      ].map((each) => [each.code, each]),
    ),
    carts: new Map(),
    customers: new Map(),
    customerTokens: new Map(),
    orders: new Map(),
    storefrontTokens: new Map(),
    hooks: new Map(),
    routes: new Map(channels.map(({ id }) => [id, routes])),
    checkoutSettings: new Map(),
    redirects: [],
    tickets: new Map(),
    nextId: () => (last += 1),
  }
}

/** Makes a private storefront token. */
export function issueToken(store: SandboxStore, token: StorefrontToken): string {
  const value = `sf_${randomBytes(24).toString('base64url')}`
  store.storefrontTokens.set(value, token)
  return value
}

export const newId = (): string => randomUUID()

export const channelOf = ({ channels }: SandboxStore, id: number): SandboxChannel | undefined =>
  channels.find((channel) => channel.id === id)

/** @throws StoreSandboxError 404 for an unknown channel */
export function requireChannel(store: SandboxStore, id: string): SandboxChannel {
  const channel = channelOf(store, Number(id))
  if (!channel) throw new StoreSandboxError(404, 'Channel not found')
  return channel
}
