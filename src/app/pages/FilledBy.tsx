import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'

// Lazy, because few carts come from a link.
const FilledByNote = lazyWithTranslations(
  'mailing',
  () => import(/* webpackChunkName: "mailing" */ './FilledByNote'),
  'FilledByNote',
)

/** Names the agent that has filled the cart, as long as the page that its link led to is shown. */
export function FilledBy() {
  const state: unknown = useLocation().state
  // The checkout replaces the history entry with that of its step.
  const [agent] = useState(() =>
    typeof state === 'object' && state && 'agent' in state ? String(state.agent) : '',
  )
  // The server's document has no note, because only the browser knows the history entry.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (agent === '' || !isHydrated) return null
  return (
    <Suspense fallback={null}>
      <FilledByNote agent={agent} />
    </Suspense>
  )
}

const neverChanges = () => () => {}
