import { useEffect, type ReactNode } from 'react'
import { useHref, useLocation, Navigate, useSearchParams } from 'react-router-dom'
import type { Customer } from '../../domain/customer/customer'
import { CustomerGate, SignInForm } from '../../features/customer'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { readNextPath } from '../../site/urls/readNextPath'
import { useSite } from '../../site/useSite'
import { Skeleton } from '../../ui/Skeleton'
import { PageHead } from '../shell/documentHead/PageHead'
import { AccountColumns } from './AccountColumns'
import styles from './AccountFrame.module.css'

interface AccountFrameProps {
  readonly title: string
  readonly isOverview?: boolean
  /** Has the shape of the content. Shown while the customer loads. */
  readonly skeleton?: ReactNode
  readonly children: (customer: Customer) => ReactNode
}

/** A page of the account. Guests see the sign-in form in its place. */
export function AccountFrame({
  title,
  isOverview = false,
  skeleton = <Skeleton blockSize="10rem" />,
  children,
}: AccountFrameProps) {
  const { t } = useTranslation(['account', 'shop'])
  const { pathname } = useLocation()
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('account.description')} isHidden />
      <h1>{title}</h1>
      <CustomerGate
        skeleton={
          <AccountColumns isLoading isOverview={isOverview}>
            {skeleton}
          </AccountColumns>
        }
        customer={(customer) => <AccountColumns isOverview={isOverview}>{children(customer)}</AccountColumns>}
        guest={
          <div className={styles.entrance}>
            <p>{t('signIn.first')}</p>
            <SignInForm next={pathname} />
          </div>
        }
      />
    </div>
  )
}

interface EntranceFrameProps {
  readonly title: string
  readonly lead: string
  /** The form. `next` is the path to open afterwards, from the url. */
  readonly children: (next: string | null) => ReactNode
}

/** A page with a sign-in or sign-up form. Signed-in customers are redirected. */
export function EntranceFrame({ title, lead, children }: EntranceFrameProps) {
  const { t } = useTranslation(['account', 'shop'])
  const [search] = useSearchParams()
  const next = readNextPath(search)
  return (
    <div className={styles.signIn}>
      <PageHead title={title} description={t('account.description')} isHidden />
      <h1>{title}</h1>
      <p>{lead}</p>
      <CustomerGate customer={() => <NextPage path={next ?? paths.account()} />} guest={children(next)} />
    </div>
  )
}

/** Opens a page. The checkout of a hosted store is no page of the router: the server leads there. */
function NextPage({ path }: { readonly path: string }) {
  const { checkout } = useSite().commerce
  const href = useHref(path)
  const isHosted = !checkout && /^\/checkout\/?$/.test(path)
  useEffect(() => {
    if (isHosted) window.location.replace(href)
  }, [isHosted, href])
  return isHosted ? null : <Navigate to={path} replace />
}
