import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { CustomerGate } from '../../features/customer'
import { nextPathOf } from '../../site/urls/nextPath'
import { paths } from '../../site/urls/paths'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './AccountFrame.module.css'

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
  const next = nextPathOf(search)
  return (
    <div className={styles.signIn}>
      <PageHead title={title} description={t('account.description')} isHidden />
      <h1>{title}</h1>
      <p>{lead}</p>
      <CustomerGate
        customer={() => <Navigate to={next ?? paths.account()} replace />}
        guest={children(next)}
      />
    </div>
  )
}
