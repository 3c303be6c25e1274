import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/Icon'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Skeleton } from '../../../ui/Skeleton'
import { DryRunForm } from './DryRunForm'
import { useDryRunParts } from './useDryRunParts'
import styles from './DryRun.module.css'

/** A collapsible section that tries an event without sending it. Its code loads when it is opened. */
export function DryRunPart() {
  const { t } = useTranslation('audit')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>{t('audit.dryRun.title')}</h2>
        <span>{t('audit.dryRun.lead')}</span>
        <Icon name="chevronDown" />
      </summary>
      {isOpen ? <Opened /> : null}
    </details>
  )
}

function Opened() {
  const { parts, error, retry } = useDryRunParts()
  if (error !== null) return <ErrorNote error={error} onRetry={retry} />
  return parts ? <DryRunForm {...parts} /> : <Skeleton blockSize="24rem" />
}
