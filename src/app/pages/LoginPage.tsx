import { SignInForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { EntranceFrame } from './AccountFrame'

export function LoginPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <EntranceFrame title={t('signIn.title')} lead={t('signIn.why')}>
      {(next) => <SignInForm next={next} />}
    </EntranceFrame>
  )
}
