import { CartPanel } from '../../../features/cart'
import { NavigationPanel } from './NavigationPanel'

/** The navigation and cart panels. */
export function SidePanels() {
  return (
    <>
      <NavigationPanel />
      <CartPanel />
    </>
  )
}
