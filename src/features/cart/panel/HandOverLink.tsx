import { useEffect, useState, type MouseEvent } from 'react'
import { useStore } from 'react-redux'
import { useHref, useSearchParams } from 'react-router-dom'
import type { Cart } from '../../../domain/cart/cart'
import { optionalCategories, type ConsentCategories } from '../../../domain/consent'
import { readStored } from '../../../site/browserStorage'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { ServerLink } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'
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
      writeVisitCookie(store.getState().consent?.categories)
      store.dispatch(checkoutShown(cart))
      return
    }
    event.preventDefault()
    flushQuantities()
    void waitForCartChanges(store).then(() => {
      writeVisitCookie(store.getState().consent?.categories)
      store.dispatch(checkoutShown(cachedCart(store.getState()) ?? cart))
      window.location.assign(href)
    })
  }
  return (
    <ServerLink tone="accent" size="large" isWide href={href} rel="external nofollow" onClick={leave}>
      {t('cart.checkout')}
    </ServerLink>
  )
}

/**
 * Writes the cookie that passes the visitor's consent and, with consent to analytics, the random ids of browser and
 * visit to the hand-over. A url would put them into histories and logs. The server's response deletes the cookie.
 */
function writeVisitCookie(categories: ConsentCategories | undefined): void {
  const consent = optionalCategories.filter((category) => categories?.[category])
  if (consent.length === 0) return
  const isAnalyzed = consent.includes('analytics')
  const visit = {
    consent,
    visitorId: isAnalyzed ? readStored('localStorage', 'analytics.visitor') : null,
    sessionId: isAnalyzed ? readStored('sessionStorage', 'analytics.session') : null,
  }
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `SHOP_VISIT=${encodeURIComponent(JSON.stringify(visit))}; Max-Age=60; Path=/; SameSite=Strict${secure}`
}

/** Resolves when all queued changes of the cart have their responses. */
async function waitForCartChanges({ dispatch }: Pick<CartThunkApi, 'dispatch'>): Promise<void> {
  // A change that was dispatched just now enters the queue in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  await dispatch((_dispatch: unknown, _getState: unknown, extra: unknown) => pendingCartChanges(extra))
}

const checkoutProblems = ['store_unavailable', 'too_many_requests', 'price_changed'] as const

/** Why the checkout of a hosted store could not be opened; null unless it was tried. */
export function CheckoutProblem() {
  const { t } = useTranslation(['cart', 'shop'])
  const [search] = useSearchParams()
  // The server's document is the same for every query.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const problem = isHydrated ? checkoutProblems.find((each) => each === search.get('problem')) : undefined
  if (problem === undefined) return null
  return (
    <Notice tone="caution" isLive>
      <p>{t(`error.${problem}`)}</p>
    </Notice>
  )
}
