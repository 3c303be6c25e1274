import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../site/formats/useMoment'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/icon/IconButton'
import { EdgeNotice } from './EdgeNotice'

interface CachedPageNoticeProps {
  /** Time of the page's rendering, in milliseconds since 1970. */
  readonly since: number
  readonly isConnected: boolean
}

/** Shows the age of a page from the service worker's cache. */
export function CachedPageNotice({ since, isConnected }: CachedPageNoticeProps) {
  const { t } = useTranslation(['notices', 'shop'])
  const [isClosed, setIsClosed] = useState(false)
  const momentOf = useMoment()
  useEffect(() => (isConnected ? undefined : loadLinksAsDocuments()), [isConnected])
  if (isClosed) return null
  return (
    <EdgeNotice
      icon={isConnected ? 'clock' : 'offline'}
      text={t('offline.cachedAt', { moment: momentOf(new Date(since).toISOString()) })}
    >
      {isConnected ? (
        <Button tone="accent" onClick={() => window.location.reload()}>
          {t('offline.loadAgain')}
        </Button>
      ) : null}
      <IconButton icon="close" label={t('shell.close')} onClick={() => setIsClosed(true)} />
    </EdgeNotice>
  )
}

/** Loads links as documents while offline: the service worker may have them in its cache. */
function loadLinksAsDocuments(): () => void {
  const load = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.target !== '' || link.hash !== '') return
    event.preventDefault()
    event.stopPropagation()
    window.location.assign(link.href)
  }
  document.addEventListener('click', load, { capture: true })
  return () => document.removeEventListener('click', load, { capture: true })
}
