import { useState } from 'react'
import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Notice } from '../../ui/notice/Notice'
import { useLoginMutation, useRequestPasskeySignInMutation } from './customerApi'
import { choosePasskey, useHasPasskeys } from './passkeys'

/** Signs in with a passkey of this site. Nothing where the browser or the back end has none. */
export function PasskeyButton() {
  const { passkeys } = useSite().commerce
  return useHasPasskeys() && passkeys ? <PasskeySignIn /> : null
}

function PasskeySignIn() {
  const { t } = useTranslation(['account', 'shop'])
  const [requestSignIn, { error: requestError }] = useRequestPasskeySignInMutation()
  const [login, { error: loginError }] = useLoginMutation()
  const [state, setState] = useState<'idle' | 'pending' | 'cancelled'>('idle')
  const signIn = async () => {
    const passkey = await choosePasskey(await requestSignIn().unwrap())
    if (passkey === null) return 'cancelled'
    await login(withSecrets({ method: 'passkey' }, { passkey })).unwrap()
    return 'idle'
  }
  const press = () => {
    if (state === 'pending') return
    setState('pending')
    // The hooks have the errors of requests.
    void signIn().then(setState, () => setState('idle'))
  }
  const error = state === 'idle' ? (requestError ?? loginError) : undefined
  const isUnknown = isCommerceError(error) && error.code === 'invalid_credentials'
  return (
    <>
      <Button tone="quiet" aria-disabled={state === 'pending' ? true : undefined} onClick={press}>
        {state === 'pending' ? t('signIn.sending') : t('passkey.signIn')}
      </Button>
      {state === 'cancelled' ? (
        <Notice isLive>
          <p>{t('passkey.notUsed')}</p>
        </Notice>
      ) : null}
      {isUnknown ? (
        <Notice tone="bad" isLive>
          <p>{t('passkey.unknown')}</p>
        </Notice>
      ) : null}
      {error !== undefined && !isUnknown ? <ErrorNote error={error} /> : null}
    </>
  )
}
