import { useSelector } from 'react-redux'
import { permissionFor } from '../../../features/consent'
import { useSite } from '../../../site/useSite'
import { HelpPanel } from './HelpPanel'
import { useHelpScript } from './useHelpScript'

const selectIsAllowed = permissionFor('functional')

/** The site's configured help script. Without consent, or if it fails to load, the shop's own help panel. */
export function HelpWidget() {
  const { helpScript } = useSite()
  const isAllowed = useSelector(selectIsAllowed) === 'granted'
  return helpScript === undefined || !isAllowed ? <HelpPanel /> : <HelpScript src={helpScript} />
}

function HelpScript({ src }: { src: string }) {
  return useHelpScript(src) === 'failed' ? <HelpPanel /> : null
}
