import type { ReactNode } from 'react'
import { CheckoutFrame } from './CheckoutFrame'
import type { LayoutName } from './layouts'
import { ShopFrame } from './ShopFrame'

/** The frame that a page stands in; a change between two framed alike keeps the frame. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  return name === 'checkout' ? (
    <CheckoutFrame>{children}</CheckoutFrame>
  ) : (
    <ShopFrame name={name}>{children}</ShopFrame>
  )
}
