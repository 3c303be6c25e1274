/** The side panels and the state of the open one. */
export {
  panelClosed,
  panelOpened,
  panelsSlice,
  panelToggled,
  selectOpenPanel,
  type PanelName,
} from './panelsSlice'
export { SidePanel } from './SidePanel'
