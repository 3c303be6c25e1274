import { useTranslation } from 'react-i18next'
import type { LostScriptsTexts } from '../shell/failure/lostScripts'
import type { PageFile } from './pageAssets'

interface FirstPaintScriptProps {
  readonly file: PageFile
  /** Urls of the page's other scripts. It loads them after the first paint. */
  readonly scripts: readonly string[]
}

/**
 * The script that runs before the first paint. Its data attributes carry the urls of the page's other scripts, and the
 * texts of the notice for failed scripts, because no translations are loaded then.
 */
export function FirstPaintScript({ file: { url, text }, scripts }: FirstPaintScriptProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const texts: LostScriptsTexts = { incomplete: t('offline.incomplete'), reload: t('shell.reload') }
  const data = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]))
  const shared = { ...data, 'data-scripts': scripts.join(' ') }
  return text === null ? (
    <script src={url} {...shared} />
  ) : (
    <script dangerouslySetInnerHTML={{ __html: text }} {...shared} />
  )
}
