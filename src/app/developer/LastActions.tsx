import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionLog } from './actionLog'
import styles from './DeveloperPanel.module.css'

/** The last actions with their endpoints, newest first. */
export function LastActions({ log }: { readonly log: ActionLog }) {
  const { t } = useTranslation('audit')
  const actions = useSyncExternalStore(log.subscribe, log.actions)
  return (
    <section className={styles.part} aria-label={t('audit.panel.actions')}>
      <h3>{t('audit.panel.actions')}</h3>
      {actions.length === 0 ? <p>{t('audit.panel.noActions')}</p> : null}
      {/* Focusable, so that the keyboard can scroll it. */}
      <ol
        className={styles.actions}
        tabIndex={0}
        aria-label={t('audit.panel.actions')}
        hidden={actions.length === 0}
      >
        {actions.map(({ id, at, title }) => (
          <li key={id}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 19)}</time>{' '}
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}
