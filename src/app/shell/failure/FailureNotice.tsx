import { homePath } from '../../../site/site'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useLocale, useSite } from '../../../site/useSite'
import { CourtLines } from '../brand/CourtLines'
import styles from './FailureNotice.module.css'

/** The brand's error message. Its links are plain anchors, because the router may have failed. */
export function FailureNotice() {
  const { t } = useTranslation('shop')
  const site = useSite()
  const home = homePath(site, useLocale())
  return (
    <section className={styles.stage}>
      <CourtLines />
      <div className={styles.text}>
        <h1>{t(`brand.${site.brand}.errorTitle`)}</h1>
        <p>{t(`brand.${site.brand}.errorText`)}</p>
        <p className={styles.actions}>
          <a className={styles.main} href="">
            {t('shell.reload')}
          </a>
          <a href={home}>{t('shell.home')}</a>
        </p>
      </div>
    </section>
  )
}
