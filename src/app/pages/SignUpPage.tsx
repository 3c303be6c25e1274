import { useTranslation } from 'react-i18next'
import { SignUpForm } from '../../features/customer'
import { EntranceFrame } from '../account/EntranceFrame'

/** Making an account. */
export function SignUpPage() {
  const { t } = useTranslation(['account', 'shop'])
  return (
    <EntranceFrame title={t('signUp.title')} lead={t('signUp.why')}>
      {(next) => <SignUpForm next={next} />}
    </EntranceFrame>
  )
}
