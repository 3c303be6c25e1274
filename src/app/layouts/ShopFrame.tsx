import type { ReactNode } from 'react'
import { saleBarId } from '../../site/saleBar'
import { useSite } from '../../site/useSite'
import { CompareOnDemand } from '../shell/CompareOnDemand'
import { Footer } from '../shell/footer/Footer'
import { Header } from '../shell/header/Header'
import { HelpOnDemand } from '../shell/help/HelpOnDemand'
import { SidePanelsOnDemand } from '../shell/sidePanels/SidePanelsOnDemand'
import type { LayoutName } from './layouts'
import { PageBody } from './PageBody'
import styles from './Layout.module.css'

/** Header, page and footer, with the side panels. */
export function ShopFrame({
  name,
  children,
}: {
  name: Exclude<LayoutName, 'checkout'>
  children: ReactNode
}) {
  const { flashSale } = useSite()
  return (
    <>
      <PageBody
        name={name}
        header={
          <>
            <Header />
            {flashSale ? <div id={saleBarId} className={styles.sale} /> : null}
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
