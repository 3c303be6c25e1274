import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { routeOf } from '../routes/routeOf'
import { EdgeNotice } from './EdgeNotice'

/** Offers to reload for a new version. Hidden during checkout. */
export function UpdateNotice({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('notices')
  const { pathname } = useLocation()
  const { commerce } = useSite()
  const [isPutOff, setIsPutOff] = useState(false)
  if (isPutOff || routeOf(pathname, commerce).route.layout === 'checkout') return null
  return (
    <EdgeNotice icon="info" text={t('update.ready')}>
      <Button tone="quiet" onClick={() => setIsPutOff(true)}>
        {t('update.later')}
      </Button>
      <Button tone="accent" onClick={onReload}>
        {t('update.reload')}
      </Button>
    </EdgeNotice>
  )
}
