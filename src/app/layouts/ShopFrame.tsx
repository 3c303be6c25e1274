import type { ReactNode } from 'react'
import { CompareOnDemand } from '../shell/CompareOnDemand'
import { Footer } from '../shell/footer/Footer'
import { Header } from '../shell/header/Header'
import { HelpOnDemand } from '../shell/help/HelpOnDemand'
import { SidePanelsOnDemand } from '../shell/sidePanels/SidePanelsOnDemand'
import type { LayoutName } from './layouts'
import { PageBody } from './PageBody'

/** Header, page and footer, with the side panels. */
export function ShopFrame({
  name,
  children,
}: {
  name: Exclude<LayoutName, 'checkout'>
  children: ReactNode
}) {
  return (
    <>
      <PageBody
        name={name}
        header={<Header />}
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
