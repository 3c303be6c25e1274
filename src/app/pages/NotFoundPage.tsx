import { useTranslation } from 'react-i18next'
import { paths } from '../../site/paths'
import { useSite } from '../../site/useSite'
import { LinkButton } from '../../ui/Button'
import { Artwork } from '../home/Artwork'
import { homeContentOf } from '../home/homeContent'
import { TypeTiles } from '../home/TypeTiles'
import { CourtLines } from '../shell/CourtLines'
import { PageHead } from '../shell/PageHead'
import styles from './NotFoundPage.module.css'

/** Says so in the brand's voice, and leads on. */
export function NotFoundPage() {
  const { t } = useTranslation('shop')
  const { brand } = useSite()
  const title = t(`brand.${brand}.notFoundTitle`)
  const text = t(`brand.${brand}.notFoundText`)
  return (
    <>
      <PageHead title={title} description={text} isHidden />
      <section className={styles.stage}>
        <CourtLines />
        <Artwork sku={homeContentOf(brand).lost.sku} sizes="320px" className={styles.lost} isFirst />
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{text}</p>
          <p className={styles.ways}>
            <LinkButton tone="accent" size="large" to={paths.category('badminton/rackets')}>
              {t(`brand.${brand}.heroAction`)}
            </LinkButton>
            <LinkButton tone="stage" size="large" to={paths.home()}>
              {t('shell.home')}
            </LinkButton>
          </p>
        </div>
      </section>
      <TypeTiles />
    </>
  )
}
