import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'

// Browsers with scripting don't render the content of `noscript`, so they never load it.
const NoScriptNotice = lazyWithTranslations(
  'noScript',
  () => import(/* webpackChunkName: "noScript" */ './NoScriptNotice'),
  'NoScriptNotice',
)

/** Tells shoppers without scripts that a feature needs them. */
export function NeedsScript() {
  return (
    <noscript>
      <NoScriptNotice />
    </noscript>
  )
}
