import { useLocation } from 'react-router-dom'
import { guestOrderIn } from '../../domain/customer/guestOrder'
import { SignUpForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { EntranceFrame } from './AccountFrame'

export function SignUpPage() {
  const location = useLocation()
  const { t } = useTranslation(['account', 'shop'])
  const { sharesAccounts } = useSite().commerce
  return (
    <EntranceFrame title={t('signUp.title')} lead={t(sharesAccounts ? 'signUp.why' : 'signUp.storeWhy')}>
      {(next) => <SignUpForm next={next} order={guestOrderIn(location.state)} />}
    </EntranceFrame>
  )
}
