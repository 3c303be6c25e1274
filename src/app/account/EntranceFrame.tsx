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
  /** What is asked; it is told where to go afterwards, if the address says so. */
  readonly children: (next: string | null) => ReactNode
}

/** A way into the account. Whoever is signed in, or has just done so, is led on. */
export function EntranceFrame({ title, lead, children }: EntranceFrameProps) {
  const { t } = useTranslation(['account', 'shop'])
  const [search] = useSearchParams()
  const next = nextPathOf(search)
  return (
    <div className={styles.door}>
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
