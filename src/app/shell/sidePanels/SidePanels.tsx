import { CartPanel } from '../../../features/cartScreens'
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
