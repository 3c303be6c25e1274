import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayoutName } from './layouts'
import styles from './Layout.module.css'

interface PageBodyProps {
  readonly name: LayoutName
  readonly header: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The landmarks of every page and a skip link. */
export function PageBody({ name, header, footer, children }: PageBodyProps) {
  const { t } = useTranslation('shop')
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={styles[name]}>
        {children}
      </main>
      {footer}
    </div>
  )
}
