import type { ReactNode } from 'react'
import { CheckoutFrame } from './CheckoutFrame'
import type { LayoutName } from './layouts'
import { ShopFrame } from './ShopFrame'

/** The frame around a page. Navigating between pages with the same frame doesn't remount it. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  return name === 'checkout' ? (
    <CheckoutFrame>{children}</CheckoutFrame>
  ) : (
    <ShopFrame name={name}>{children}</ShopFrame>
  )
}
