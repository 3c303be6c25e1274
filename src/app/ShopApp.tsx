import type { i18n } from 'i18next'
import {
  Suspense,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  type ComponentType,
  type RefObject,
} from 'react'
import { Provider, useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { pageLoaded } from '../api/pageLoaded'
import { lazyWithTranslations } from '../site/translations/lazyWithTranslations'
import { TranslationProvider } from '../site/translations/useTranslation'
import { useSite } from '../site/useSite'
import { routeCompleted } from '../site/visit'
import { UnrestoredForm } from '../ui/form/UnrestoredForm'
import { NeedsScript } from '../ui/notice/NeedsScript'
import { subscribeToToasts, type ToastMessage } from '../ui/notice/toast'
import { Layout } from './layouts/Layout'
import { matchRoute } from './routes/matchRoute'
import { CrashScreen } from './shell/failure/CrashScreen'
import { FailureNotice } from './shell/failure/FailureNotice'
import { FailureScreen } from './shell/failure/FailureScreen'
import { OnDemand } from './shell/failure/OnDemand'
import { PageSkeleton } from './shell/PageSkeleton'
import type { ShopState, ShopStore } from './store'
import { RouteEffects } from './transition/RouteEffects'
import { whenIdle } from './whenIdle'

interface ShopAppProps {
  readonly store: ShopStore
  /**
   * The store's state at rendering time on the server. React hydrates the page in parts. The store may change
   * in between, e.g. by the cart's response or a restored wishlist. Each part must still hydrate with the
   * state in its HTML.
   */
  readonly serverState: ShopState
  readonly i18n: i18n
}

/** The shop below its router: the same tree on the server and in the browser. */
export function ShopApp({ store, serverState, i18n }: ShopAppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <TranslationProvider value={i18n}>
        <CurrentPage />
      </TranslationProvider>
    </Provider>
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const { route } = matchRoute(pathname, useSite().commerce)
  const lastShown = useRef(pathname)
  const [replacement, setReplacement] = useState<ReactNode>(null)
  const showFailure = () => {
    // docs/contract.md#page-shell. An error on a page that was already shown is no failed transition.
    if (lastShown.current !== pathname) console.warn('cant perform transition')
  }
  if (replacement !== null) return replacement
  return (
    <CrashScreen fallback={<FailureScreen />}>
      <Layout name={route.layout}>
        {route.isPersonal ? <NeedsScript /> : null}
        {/* Not keyed by path: the old page stays visible while the next page's chunk loads. */}
        <Suspense fallback={<PageSkeleton />}>
          <CrashScreen key={pathname} fallback={<FailureNotice />} onCrash={showFailure}>
            <route.Page />
            <PageShown lastShown={lastShown} />
          </CrashScreen>
        </Suspense>
      </Layout>
      <RouteEffects />
      <AfterPaintOnDemand replaceShop={setReplacement} />
      <ToastsOnDemand />
      <UnrestoredForm />
    </CrashScreen>
  )
}

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './shell/toasts/Toasts')

/**
 * The live region for toasts. It is mounted from the start, so that screen readers announce its changes. The
 * code of the toasts loads with the first one.
 */
export function ToastsOnDemand() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    const show = async (message: ToastMessage) => {
      const loaded = await loadToasts()
      setToasts(() => loaded.Toasts)
      loaded.addToast(message)
    }
    // If the code can't load offline, the toast is shown when the connection is back.
    return subscribeToToasts((message) => {
      show(message).catch(() => window.addEventListener('online', () => void show(message), { once: true }))
    })
  }, [])
  return <div aria-live="polite">{Toasts ? <Toasts /> : null}</div>
}

/**
 * Rendered after a page, so its effect runs only when the page has rendered and hydrated. The frame hydrates
 * earlier. Dispatches `routeCompleted`.
 */
export function PageShown({ lastShown }: { lastShown: RefObject<string> }) {
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    lastShown.current = pathname
    layOutLateParts()
    // Marks the page as interactive; styles may rely on it.
    document.documentElement.dataset.ready = 'true'
    const { origin, pathname: path } = window.location
    dispatch(routeCompleted({ pageUrl: origin + path, path, title: document.title }))
  }, [dispatch, lastShown, pathname])
  return null
}

/**
 * Lays out the parts below the first screen (base.css) one by one, because all of them are a long task. Some are not
 * hydrated yet, so elements with `data-late` need `suppressHydrationWarning`.
 */
function layOutLateParts(): void {
  // Those of later pages are laid out at once.
  if (document.documentElement.dataset.ready !== undefined) return
  const parts = [...document.querySelectorAll<HTMLElement>('[data-late]')]
  for (const { dataset } of parts) dataset.late = 'waiting'
  const layOutNext = () => {
    const part = parts.shift()
    if (!part) return
    part.dataset.late = ''
    whenIdle(layOutNext)
  }
  whenIdle(layOutNext)
}

const AfterPaint = lazyWithTranslations(
  'afterPaint',
  () => import(/* webpackChunkName: "afterPaint", webpackExports: "AfterPaint" */ './afterPaint/AfterPaint'),
  'AfterPaint',
)

/** Loads `AfterPaint` when the page has loaded and the browser is idle. */
function AfterPaintOnDemand({ replaceShop }: { replaceShop: (by: ReactNode) => void }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => void pageLoaded().then(() => whenIdle(() => setIsTime(true))), [])
  if (!isTime) return null
  return (
    <OnDemand>
      <AfterPaint replaceShop={replaceShop} />
    </OnDemand>
  )
}
