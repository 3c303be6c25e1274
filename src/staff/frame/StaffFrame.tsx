import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Button, LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { useSignOutAsStaffMutation, type StaffSession } from '../staffApi'
import type { StaffScreen } from '../staffScreens'
import { useWindowTitle } from './ScreenTitle'
import styles from './StaffFrame.module.css'

interface StaffFrameProps {
  readonly session: StaffSession
  /** The screens that the member may open. */
  readonly screens: readonly StaffScreen[]
  readonly children: ReactNode
}

/** The menu beside every screen; on a phone above it. */
export function StaffFrame({ session, screens, children }: StaffFrameProps) {
  const { t } = useTranslation('staff')
  const [signOut] = useSignOutAsStaffMutation()
  const { pathname } = useLocation()
  const site = useSite()
  // On a phone the menu is one line that scrolls sideways.
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const isOpen = (path: string) => pathname.startsWith(path)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        {t('staff.frame.skip')}
      </a>
      <aside className={styles.side}>
        <p className={styles.name}>{t('staff.frame.title')}</p>
        <nav ref={menu} aria-label={t('staff.frame.menu')}>
          <ul role="list">
            {screens
              .filter(({ isInMenu }) => isInMenu)
              .map(({ path, name }) => (
                <li key={path}>
                  <Link to={path} aria-current={isOpen(path) ? 'page' : undefined}>
                    {t(`staff.menu.${name}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        {site.commerce.checkout ? null : <p className={styles.elsewhere}>{t('staff.frame.elsewhere')}</p>}
        <div className={styles.person}>
          {session.email === null ? (
            <p>{session.name}</p>
          ) : (
            <Link to="/account/" aria-current={isOpen('/account/') ? 'page' : undefined}>
              <Icon name="user" />
              {session.name}
            </Link>
          )}
          <Button tone="quiet" onClick={() => void signOut()}>
            {t('staff.frame.signOut')}
          </Button>
        </div>
      </aside>
      <main id="screen" className={styles.screen}>
        {children}
      </main>
    </div>
  )
}

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
