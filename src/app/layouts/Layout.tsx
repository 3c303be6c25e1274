import { type ReactNode, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsComparing } from '../../features/compare'
import { barSpaceId } from '../../site/siteBar'
import { lazyWithTranslations, lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Wordmark } from '../shell/brand/Wordmark'
import { OnDemand } from '../shell/failure/OnDemand'
import { Footer } from '../shell/footer/Footer'
import { Header } from '../shell/header/Header'
import { SidePanelsOnDemand } from '../shell/sidePanels/SidePanelsOnDemand'
import { whenIdle } from '../whenIdle'
import type { LayoutName } from './layouts'
import styles from './Layout.module.css'

/** The frame around a page. Navigating between pages with the same frame doesn't remount it. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  return name === 'checkout' ? (
    <CheckoutFrame>{children}</CheckoutFrame>
  ) : (
    <ShopFrame name={name}>{children}</ShopFrame>
  )
}

/** The checkout has no navigation and no footer; its only link is the wordmark (docs/contract.md#page-shell). */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <PageBody
      name="checkout"
      header={
        <header className={styles.checkoutBar}>
          <Wordmark />
        </header>
      }
    >
      {children}
    </PageBody>
  )
}

/** Header, page and footer, with the side panels. */
function ShopFrame({ name, children }: { name: Exclude<LayoutName, 'checkout'>; children: ReactNode }) {
  const { bars } = useSite()
  return (
    <>
      <PageBody
        name={name}
        header={
          <>
            <Header />
            {bars ? <div id={barSpaceId} className={styles.bar} /> : null}
          </>
        }
        footer={
          <>
            <CompareOnDemand layout={name} />
            <Footer />
          </>
        }
      >
        {children}
      </PageBody>
      <SidePanelsOnDemand />
      <HelpOnDemand layout={name} />
    </>
  )
}

interface PageBodyProps {
  readonly name: LayoutName
  readonly header: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The landmarks of every page and a skip link. */
function PageBody({ name, header, footer, children }: PageBodyProps) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={styles[name]}>
        {children}
      </main>
      {footer}
    </div>
  )
}

const CompareLinks = lazyWithTranslations(
  'compare-links',
  () => import(/* webpackChunkName: "compare-links" */ '../shell/CompareLinks'),
  'CompareLinks',
)

/** Links to the comparison. Their code loads when the first product is selected. */
export function CompareOnDemand({ layout }: { layout: LayoutName }) {
  if (!useSelector(selectIsComparing)) return null
  return (
    <OnDemand>
      <CompareLinks layout={layout} />
    </OnDemand>
  )
}

const HelpWidget = lazyNamed(
  () => import(/* webpackChunkName: "help", webpackExports: "HelpWidget" */ '../shell/help/HelpWidget'),
  'HelpWidget',
)

/**
 * The help widget of home, product and search pages, if the site's flag is on (docs/contract.md#page-shell). Its
 * code loads when the browser is idle.
 */
function HelpOnDemand({ layout }: { layout: LayoutName }) {
  const isOffered = useSite().flags.helpWidget && layout !== 'default'
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    if (isOffered) whenIdle(() => setIsTime(true))
  }, [isOffered])
  if (!isOffered || !isTime) return null
  return (
    <OnDemand>
      <HelpWidget />
    </OnDemand>
  )
}
