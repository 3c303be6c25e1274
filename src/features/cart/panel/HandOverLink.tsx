import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { useHref } from 'react-router-dom'
import { optionalCategories, type ConsentCategories } from '../../../domain/consent'
import { readStored } from '../../../site/browserStorage'
import { paths } from '../../../site/urls/paths'
import { ServerLink } from '../../../ui/Button'
import type { Cart } from '../../../domain/cart/cart'
import { cachedCart, pendingCartChanges, type CartThunkApi } from '../cachedCart'
import { flushQuantities } from '../lines/useLineQuantity'
import { checkoutShown } from '../shownCart'

/** The store's state with the visitor's consent, read as data: the cart imports no other feature. */
interface WithConsent {
  readonly consent?: { readonly categories: ConsentCategories }
}

/**
 * Link to the checkout of a hosted store. It first sends and awaits pending changes of the cart. Following it begins
 * the checkout for analytics: the shop sees nothing of it later.
 */
export function HandOverLink({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation('cart')
  const href = useHref(paths.checkout())
  const store = useStore<WithConsent>()
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      store.dispatch(checkoutShown(cart))
      return
    }
    event.preventDefault()
    flushQuantities()
    const address = `${href}${queryOf(store.getState().consent?.categories)}`
    void waitForCartChanges(store).then(() => {
      store.dispatch(checkoutShown(cachedCart(store.getState()) ?? cart))
      window.location.assign(address)
    })
  }
  return (
    <ServerLink tone="accent" size="large" isWide href={href} rel="external nofollow" onClick={leave}>
      {t('cart.checkout')}
    </ServerLink>
  )
}

/** Query with the visitor's consent and, only with consent, the random ids of browser and visit. */
function queryOf(categories: ConsentCategories | undefined): string {
  const allowed = optionalCategories.filter((category) => categories?.[category])
  if (allowed.length === 0) return ''
  const visitor = readStored('localStorage', 'analytics.visitor')
  const session = readStored('sessionStorage', 'analytics.session')
  const query = new URLSearchParams({ allow: allowed.join(',') })
  if (visitor !== null) query.set('visitor', visitor)
  if (session !== null) query.set('session', session)
  return `?${String(query)}`
}

/** Resolves when all queued changes of the cart are answered. */
async function waitForCartChanges({ dispatch }: Pick<CartThunkApi, 'dispatch'>): Promise<void> {
  // A change that was dispatched just now enters the queue in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  await dispatch((_dispatch: unknown, _getState: unknown, extra: unknown) => pendingCartChanges(extra))
}
