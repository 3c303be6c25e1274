import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type PanelName = 'account' | 'cart' | 'navigation'

// One field instead of a boolean per panel: at most one panel is open.
const initialState: { readonly open: PanelName | null } = { open: null }

export const panelsSlice = createSlice({
  name: 'panels',
  initialState,
  reducers: {
    panelOpened: (panels, { payload }: PayloadAction<PanelName>) => {
      panels.open = payload
    },
    panelClosed: (panels) => {
      panels.open = null
    },
    panelToggled: (panels, { payload }: PayloadAction<PanelName>) => {
      panels.open = panels.open === payload ? null : payload
    },
  },
  selectors: { selectOpenPanel: (panels) => panels.open },
})

export const { panelOpened, panelClosed, panelToggled } = panelsSlice.actions
export const { selectOpenPanel } = panelsSlice.selectors
