import type { i18n } from 'i18next'
import { namespacesOf } from '../../../site/translations/namespaces'

export const loadSidePanels = () => import(/* webpackChunkName: "panels" */ './SidePanels')
export const loadAccountPanel = () => import(/* webpackChunkName: "accountPanel" */ './AccountPanel')

/** Loads the panel that a button opens, its `data-panel`, before the button is pressed. */
export async function preloadPanel(button: Element, i18n: Pick<i18n, 'loadNamespaces'>): Promise<void> {
  const isAccount = button.getAttribute('data-panel') === 'account'
  await Promise.all([
    isAccount ? loadAccountPanel() : loadSidePanels(),
    i18n.loadNamespaces(namespacesOf(isAccount ? 'accountPanel' : 'panels')),
    // Opening the panel loads it again and shows the failure.
  ]).catch(() => undefined)
}
