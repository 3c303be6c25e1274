import { useTranslation } from 'react-i18next'
import type { LostScriptsTexts } from '../shell/failure/lostScripts'

/**
 * The scripts that run before the first paint. Their data attributes carry the texts of the notice for failed
 * scripts, because no translations are loaded then.
 */
export function BlockingScripts({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation(['offline', 'shop'])
  const texts: LostScriptsTexts = { incomplete: t('offline.incomplete'), reload: t('shell.reload') }
  const data = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]))
  return urls.map((url) => <script key={url} src={url} {...data} />)
}
