import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Customer } from '../../../domain/customer/customer'
import { CustomerGate, SignInForm, SignUpForm, AccountLinks, SignOutButton } from '../../../features/customer'
import { panelClosed, SidePanel } from '../../../features/panels'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import styles from './AccountPanel.module.css'

/** The account panel: sign-in or sign-up for guests, account links for customers. */
export function AccountPanel() {
  const { t } = useTranslation(['account', 'shop'])
  const dispatch = useDispatch()
  const closeAfterChoice = ({ target, defaultPrevented }: MouseEvent) => {
    if (!defaultPrevented && target instanceof Element && target.closest('a')) dispatch(panelClosed())
  }
  return (
    <SidePanel name="account" title={t('shell.account')}>
      <div className={styles.panel} onClick={closeAfterChoice}>
        <CustomerGate customer={(customer) => <SignedIn customer={customer} />} guest={<SignInLinks />} />
      </div>
    </SidePanel>
  )
}

/** Shows sign-in or sign-up. The link between them switches the form, unless it is opened in a new tab. */
function SignInLinks() {
  const { t } = useTranslation(['account', 'shop'])
  const { pathname, search } = useLocation()
  // A hosted store has customers by site, the shop's own engine one account for all regions.
  const why = t(useSite().commerce.sharesAccounts ? 'signUp.why' : 'signUp.storeWhy')
  const [isNew, setIsNew] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)
  const next = pathname + search
  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setIsNew(!isNew)
    // The focused link is unmounted.
    lead.current?.focus()
  }
  return (
    <>
      <p ref={lead} className={styles.lead} tabIndex={-1}>
        {isNew ? why : t('signIn.why')}
      </p>
      {isNew ? (
        <SignUpForm name="panel-sign-up" next={next} onSwitch={change} />
      ) : (
        <SignInForm name="panel-sign-in" next={next} onSwitch={change} />
      )}
    </>
  )
}

function SignedIn({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['account', 'shop'])
  const dispatch = useDispatch()
  const greeting = useRef<HTMLParagraphElement>(null)
  // The focused form is unmounted.
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
