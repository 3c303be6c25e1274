import type { ReactNode } from 'react'
import { CartPanel } from '../../features/cart'
import { Footer } from '../shell/Footer'
import { Header } from '../shell/Header'
import { NavigationPanel } from '../shell/NavigationPanel'
import type { LayoutName } from './layouts'
import { PageBody } from './PageBody'

/** Header, page and footer, with the side panels beside them. */
export function ShopFrame({
  name,
  children,
}: {
  name: Exclude<LayoutName, 'checkout'>
  children: ReactNode
}) {
  return (
    <>
      <PageBody name={name} header={<Header />} footer={<Footer />}>
        {children}
      </PageBody>
      <NavigationPanel />
      <CartPanel />
    </>
  )
}
