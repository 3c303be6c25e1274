import { useTranslation } from 'react-i18next'
import { paths } from '../../site/urls/paths'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { CourtLines } from '../shell/brand/CourtLines'
import { Artwork } from './Artwork'
import { BestSeller } from './BestSeller'
import styles from './Hero.module.css'
import { homeContentOf } from './homeContent'
import { StartLink } from './StartLink'

/** The first screen: the brand's claim, one link, and one racket. */
export function Hero() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand, commerce } = useSite()
  return (
    <section className={styles.stage}>
      <CourtLines />
      <div className={styles.content}>
        <div className={styles.text}>
          <h1>{t(`brand.${brand}.heroTitle`)}</h1>
          <p>{t(`brand.${brand}.heroText`)}</p>
          <StartLink />
        </div>
        {commerce.showcase === 'chosen' ? <ChosenProduct /> : <BestSeller />}
      </div>
    </section>
  )
}

function ChosenProduct() {
  const { hero } = homeContentOf(useSite().brand)
  return (
    <div className={styles.product}>
      <Artwork sku={hero.sku} view={hero.view} sizes={hero.sizes} className={styles.art} isFirst />
      <Link to={paths.product(hero.slug)} className={styles.caption}>
        {hero.name} <Icon name="arrowRight" size="small" />
      </Link>
    </div>
  )
}
