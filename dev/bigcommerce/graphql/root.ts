import { cartRoot, openCart } from './cartRoot'
import { cartView, checkoutView } from './cartView'
import { brandView, currencyView, productView, treeView, visibleProducts } from './catalogView'
import { connection, type PageArguments } from './connection'
import { inMoney, inTime, type Visit } from './context'
import { customerRoot } from './customerRoot'
import { customerView, orderView } from './customerView'

/** The root of queries. graphql-js calls a method for each field that is read. */
export const queryRoot = (visit: Visit) => ({
  site: () => site(visit),
  channel: { entityId: visit.channel.id },
  customer: () => visit.customer && customerView(visit, visit.customer),
})

/** The root of mutations. */
export const mutationRoot = (visit: Visit) => ({ ...cartRoot(visit), ...customerRoot(visit) })

const site = (visit: Visit) => {
  const { store, channel, customer, origin } = visit
  return {
    categoryTree: ({ rootEntityId }: { rootEntityId?: number | null }) =>
      treeView(visit, rootEntityId ?? null),
    brands: (page: PageArguments) =>
      connection(
        store.catalog.brands.filter(({ name }) => channel.onlyBrand === null || name === channel.onlyBrand),
        brandView,
        page,
      ),
    products: ({ entityIds, ...page }: PageArguments & { entityIds: number[] }) =>
      connection(
        visibleProducts(visit).filter(({ id }) => entityIds.length === 0 || entityIds.includes(id)),
        (product) => productView(visit, product),
        page,
      ),
    product: ({ entityId, sku }: { entityId?: number | null; sku?: string | null }) => {
      const product = visibleProducts(visit).find((each) => each.id === entityId || each.sku === sku)
      return product ? productView(visit, product) : null
    },
    settings: {
      storeName: 'Store sandbox',
      storeHash: store.hash,
      status: channel.isLive ? 'LAUNCHED' : 'PRE_LAUNCH',
      channelId: channel.id,
      tax: { pdp: 'INC', plp: 'INC' },
      currency: { defaultCurrency: channel.currency },
      url: { vanityUrl: channel.siteUrl, checkoutUrl: origin },
    },
    currencies: (page: PageArguments) => connection([visit], currencyView, page),
    cart: ({ entityId }: { entityId?: string | null }) => {
      const cart = openCart(visit, entityId)
      return cart && cartView(visit, cart)
    },
    checkout: ({ entityId }: { entityId?: string | null }) => {
      const cart = openCart(visit, entityId)
      return cart && checkoutView(visit, cart)
    },
    order: ({ filter }: { filter?: { entityId: number; cartEntityId?: string | null } | null }) => {
      const order = filter && store.orders.get(filter.entityId)
      if (!order || order.channelId !== channel.id) return null
      const isOwn = order.customerId !== null && order.customerId === customer?.id
      return isOwn || order.cartId === filter.cartEntityId ? orderView(visit, order) : null
    },
    giftCertificate: ({ code }: { code: string }) => {
      const certificate = store.certificates.get(code.toUpperCase())
      if (!certificate) return null
      const money = inMoney(certificate.currency)
      const isExpired = certificate.expiresAt !== null && certificate.expiresAt <= store.now()
      return {
        code: certificate.code,
        amount: money(certificate.amount),
        balance: money(certificate.balance),
        currencyCode: certificate.currency,
        status: isExpired ? 'EXPIRED' : 'ACTIVE',
        purchasedAt: inTime(certificate.purchasedAt),
        expiresAt: certificate.expiresAt === null ? null : inTime(certificate.expiresAt),
      }
    },
  }
}
