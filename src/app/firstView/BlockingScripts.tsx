import { useTranslation } from 'react-i18next'
import type { LostScriptsTexts } from '../shell/failure/lostScripts'

/**
 * The scripts that run before the first paint. They carry what the page says where the others do not come: no words
 * have been loaded then.
 */
export function BlockingScripts({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation(['offline', 'shop'])
  const texts: LostScriptsTexts = { incomplete: t('offline.incomplete'), reload: t('shell.reload') }
  const data = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]))
  return urls.map((url) => <script key={url} src={url} {...data} />)
}
