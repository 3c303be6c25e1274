import { Suspense } from 'react'
import { makerOf } from '../../../domain/channel'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { LinkButton } from '../../../ui/Button'
import { Artwork } from './Artwork'
import { Bench } from './Bench'
import { Hero, HeroCaption, HeroProduct } from './Hero'
import { homeContent } from './homeContent'
import { homeRails } from './homeRails'
import { FirstRail, ProductRail } from './ProductRail'
import { SeriesTiles } from './SeriesTiles'
import { StringBench } from './StringBench'
import { TypeTiles } from './TypeTiles'
import { useChosenProducts } from './useChosenProducts'
import heroStyles from './Hero.module.css'
import styles from './Home.module.css'

const all = paths.category('badminton')

/** The home page with products, pictures and services that were chosen for it. */
export function ChosenHome() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  const { bestSellers, newest, others } = homeRails(brand)
  // A maker's own shop begins with its series, a shop of many makers with types of goods.
  const [First, Second] = makerOf(brand) === null ? [TypeTiles, SeriesTiles] : [SeriesTiles, TypeTiles]
  return (
    <>
      <Hero
        action={
          <LinkButton tone="accent" size="large" to={paths.category('badminton/rackets')}>
            {t(`brand.${brand}.heroAction`)}
          </LinkButton>
        }
        product={<FirstProduct />}
      />
      {/* A Suspense boundary each, so the first screen hydrates before the rest. */}
      <div className={styles.sections}>
        <First />
        <Suspense fallback={null}>
          <FirstRail query={bestSellers} to={all} />
        </Suspense>
        <Suspense fallback={null}>
          <Second />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <StringBench />
      </Suspense>
      <Suspense fallback={null}>
        <div className={styles.sections}>
          <ProductRail
            title={t(`brand.${brand}.newestTitle`)}
            query={newest}
            to={`${all}?sort=latest-desc`}
          />
          {others ? <ProductRail title={t('home.others')} query={others} to={all} /> : null}
        </div>
        <Bench />
      </Suspense>
    </>
  )
}

function FirstProduct() {
  const { brand } = useSite()
  const { hero: product, drawn } = useChosenProducts()
  if (product) return <HeroProduct product={product} />
  const { hero } = homeContent(brand)
  return (
    <div className={heroStyles.product}>
      <Artwork sku={hero.sku} view={hero.view} sizes={hero.sizes} className={heroStyles.art} isFirst />
      {drawn ? <HeroCaption product={drawn} name={drawn.name} /> : null}
    </div>
  )
}
