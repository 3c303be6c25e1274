import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useLogoutMutation } from '../../features/customer'
import { panelClosed } from '../../features/panels'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'

/** Ends the session and opens the home page, which shows no customer data. */
export function SignOutButton() {
  const { t } = useTranslation(['account', 'shop'])
  const { accounts } = useSite().commerce
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [logout, { isLoading, error }] = useLogoutMutation()
  const signOut = () => {
    if (isLoading) return
    void logout()
      .unwrap()
      .then(
        () => {
          dispatch(panelClosed())
          void navigate(paths.home())
        },
        () => undefined,
      )
  }
  return (
    <>
      <Button aria-disabled={isLoading ? true : undefined} onClick={signOut}>
        {isLoading ? t('account.signingOut') : t('shell.signOut')}
      </Button>
      {accounts === 'upstream' ? <p>{t('account.signsOutEverywhere')}</p> : null}
      {error ? <ErrorNote error={error} /> : null}
    </>
  )
}
