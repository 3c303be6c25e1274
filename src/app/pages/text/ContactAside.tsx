import type { ReactNode } from 'react'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSupport } from '../../../site/useSupport'
import { SupportContacts } from '../../../ui/SupportContacts'
import styles from './TextAside.module.css'

/** How to reach the shop: opening hours, telephone and email. */
export function Contact() {
  const { t } = useTranslation('shop')
  const { hours, city } = useSupport()
  return (
    <>
      <h2>{t('footer.contactUs')}</h2>
      <p>{t('help.hours', { hours, city })}</p>
      <ul role="list">
        <SupportContacts />
      </ul>
    </>
  )
}

/** A short form, and beside it how to reach the shop when the form doesn't help. */
export function WithContact({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.withContact}>
      <div>{children}</div>
      <aside className={styles.part} aria-label={t('footer.contactUs')}>
        <Contact />
      </aside>
    </div>
  )
}
