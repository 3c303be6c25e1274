import { CartPanel } from '../../../features/cart'
import { NavigationPanel } from './NavigationPanel'

/** What opens beside the page. */
export function SidePanels() {
  return (
    <>
      <NavigationPanel />
      <CartPanel />
    </>
  )
}
