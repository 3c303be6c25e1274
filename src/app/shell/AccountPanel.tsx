import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { CustomerGate, SignInForm } from '../../features/customer'
import { panelClosed, SidePanel } from '../../features/panels'
import type { Customer } from '../../domain/customer'
import { Button } from '../../ui/Button'
import { AccountLinks } from '../account/AccountLinks'
import { SignOutButton } from '../account/SignOutButton'
import styles from './AccountPanel.module.css'

/** Signing in beside the page, and afterwards the ways into the account. */
export function AccountPanel() {
  const { t } = useTranslation(['account', 'shop'])
  const dispatch = useDispatch()
  const { pathname, search } = useLocation()
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) dispatch(panelClosed())
  }
  return (
    <SidePanel name="account" title={t('shell.account')}>
      <div className={styles.panel} onClick={closeAfterChoice}>
        <CustomerGate
          customer={(customer) => <SignedIn customer={customer} />}
          guest={
            <>
              <p>{t('signIn.why')}</p>
              <SignInForm name="panel-sign-in" next={pathname + search} />
            </>
          }
        />
      </div>
    </SidePanel>
  )
}

function SignedIn({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const dispatch = useDispatch()
  const greeting = useRef<HTMLParagraphElement>(null)
  // The form that held the focus is gone.
  useEffect(() => greeting.current?.focus(), [])
  return (
    <>
      <p ref={greeting} className={styles.greeting} tabIndex={-1}>
        {t('account.greeting', { name: customer.firstName })}
      </p>
      <AccountLinks />
      <div className={styles.actions}>
        <Button tone="accent" onClick={() => dispatch(panelClosed())}>
          {t('account.shopOn')}
        </Button>
        <SignOutButton />
      </div>
    </>
  )
}
