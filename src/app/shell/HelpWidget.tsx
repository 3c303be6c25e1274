import { useSite } from '../../site/useSite'
import { HelpPanel } from './HelpPanel'
import { useHelpScript } from './useHelpScript'

/** The site's configured help script, or our own way to reach people: also when the script does not come. */
export function HelpWidget() {
  const { helpScript } = useSite()
  return helpScript === undefined ? <HelpPanel /> : <HelpScript src={helpScript} />
}

function HelpScript({ src }: { src: string }) {
  return useHelpScript(src) === 'failed' ? <HelpPanel /> : null
}
