import type { Kysely } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import type { Carts } from '../../../commerce/cart'
import type { CartLinks } from '../../../commerce/cartLinks'
import type { Catalog } from '../../../commerce/commerce'
import type { Tables } from '../../../database/tables'
import {
  beginOpening,
  findCartLink,
  insertCartLink,
  openedLink,
  undoOpening,
  wasOpened,
} from '../../../links/cartLinkRows'
import { addTakable } from './copyLines'

interface StoreCartLinkParts {
  readonly db: Kysely<Tables>
  readonly carts: Pick<Carts, 'read' | 'add'>
  readonly catalog: Pick<Catalog, 'product'>
}

/** Links to carts of a hosted store. The store gets a link's lines when it is opened. */
export function storeCartLinks({ db, carts, catalog }: StoreCartLinkParts): CartLinks {
  return {
    create: async (link, channel) => {
      const lines = await Promise.all(
        link.lines.map(async (item) => {
          const product = await catalog.product(item.productId, channel)
          const variantId = item.variantId ?? product?.variants[0]?.id
          if (!product?.variants.some(({ id }) => id === variantId) || variantId === undefined)
            throw notFound('There is no such product')
          return { ...item, variantId, name: product.name }
        }),
      )
      // The store's checkout takes no entries from here.
      return insertCartLink(db, { ...link, checkout: {} }, channel, lines, null)
    },
    open: async (secret, holder, channel, mayJoin) => {
      const link = await findCartLink(db, secret, channel)
      const before = await carts.read(holder, channel)
      if (before && !mayJoin && !(await wasOpened(db, link, before.id))) return null
      if (before && !(await beginOpening(db, link, before.id))) return openedLink(link, before, false)
      const { shopper } = holder
      try {
        const items = link.lines.map(({ name: _name, ...item }) => item)
        const id = await addTakable(carts, { id: before?.id ?? null, shopper }, items, channel)
        const cart = id === null ? null : await carts.read({ id, shopper }, channel)
        if (cart && !before) await beginOpening(db, link, cart.id)
        return openedLink(link, cart, true)
      } catch (error) {
        if (before) await undoOpening(db, link, before.id)
        throw error
      }
    },
  }
}
