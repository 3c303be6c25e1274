import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SiteState } from '../site/siteSlice'
import '../ui/theme.css'
import '../ui/base.css'
import './staffTheme.css'
import { StaffApp, staffI18n } from './StaffApp'
import { makeStaffStore, staffTransport } from './staffStore'

// server/render/staffPages.ts writes both elements.
const site = JSON.parse(document.getElementById('staff-state')?.textContent ?? '') as SiteState
const root = document.getElementById('staff')
if (!root) throw new Error('The page has no place for the staff screens')

createRoot(root).render(
  <StrictMode>
    <StaffApp
      store={makeStaffStore({ transport: staffTransport, retries: true }, site)}
      i18n={staffI18n(site.locale)}
    />
  </StrictMode>,
)
