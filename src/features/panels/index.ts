/** The side panels: which one is open, and the panel itself. */
export {
  panelClosed,
  panelOpened,
  panelsSlice,
  panelToggled,
  selectOpenPanel,
  type PanelName,
} from './panelsSlice'
export { SidePanel } from './SidePanel'
