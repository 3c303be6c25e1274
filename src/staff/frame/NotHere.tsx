import { useTranslation } from '../../site/translations/useTranslation'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { useWindowTitle } from './ScreenTitle'

/** For an unknown path, and for a screen that the member's roles don't include. */
export function NotHere() {
  const { t } = useTranslation('staff')
  useWindowTitle(t('staff.notHere.title'))
  return (
    <EmptyState
      drawing="shuttle"
      level="h1"
      title={t('staff.notHere.title')}
      text={t('staff.notHere.text')}
      action={<LinkButton to="/">{t('staff.notHere.home')}</LinkButton>}
    />
  )
}
