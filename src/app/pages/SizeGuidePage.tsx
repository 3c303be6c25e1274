import { SizeGuide } from '../../features/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './SizeGuidePage.module.css'

/** Size tables for shoes, clothing and grips. */
export function SizeGuidePage() {
  const { t } = useTranslation(['configurator', 'shop'])
  const title = t('sizeGuide.title')
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('sizeGuide.intro')} />
      <Breadcrumbs crumbs={[{ title }]} />
      <header>
        <h1>{title}</h1>
        <p>{t('sizeGuide.intro')}</p>
      </header>
      <SizeGuide />
    </div>
  )
}
