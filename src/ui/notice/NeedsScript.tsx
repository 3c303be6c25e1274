import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'

// Browsers that run scripts never build what is inside of `noscript`, so they never fetch it either.
const NoScriptNotice = lazyWithTranslations('noScript', async () => {
  const { NoScriptNotice } = await import(/* webpackChunkName: "noScript" */ './NoScriptNotice')
  return { default: NoScriptNotice }
})

/** Stands where nothing works without a script, and says so to those whose browser runs none. */
export function NeedsScript() {
  return (
    <noscript>
      <NoScriptNotice />
    </noscript>
  )
}
