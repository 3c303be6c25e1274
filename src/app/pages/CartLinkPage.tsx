import { OpenCartLink } from '../../features/cart'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './AccountFrame.module.css'

/** Target of links that open a cart (docs/decisions/055). */
export function CartLinkPage() {
  const { t } = useTranslation(['mailing', 'shop'])
  return (
    <div className={styles.signIn}>
      <PageHead title={t('cartLink.title')} description={t('cartLink.description')} isHidden />
      <h1>{t('cartLink.title')}</h1>
      <OpenCartLink />
    </div>
  )
}
