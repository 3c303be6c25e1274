import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { makerOf } from '../../domain/channel'
import { categoryAt, useCategories } from '../../features/catalog'
import { brandTexts } from '../../site/brand/brandTexts'
import { paths } from '../../site/urls/paths'
import { languageOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { Bench } from '../home/Bench'
import { Hero } from '../home/Hero'
import { homeRailsOf } from '../home/homeRails'
import { ProductRail } from '../home/ProductRail'
import { SeriesTiles } from '../home/SeriesTiles'
import { StringBench } from '../home/StringBench'
import { TypeTiles } from '../home/TypeTiles'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './HomePage.module.css'

export function HomePage() {
  const { t } = useTranslation(['home', 'shop'])
  const site = useSite()
  const { brand, commerce } = site
  const language = languageOf(useLocale())
  const { title, description } = brandTexts(site)
  const { bestSellers, newest, others } = homeRailsOf(brand)
  const all = useAllPath()
  const isChosen = commerce.showcase === 'chosen'
  // A maker's own shop begins with its series, a shop of many makers with types of goods.
  const [First, Second] = makerOf(brand) === null ? [TypeTiles, SeriesTiles] : [SeriesTiles, TypeTiles]
  return (
    <>
      <PageHead title={title[language]} isWholeTitle description={description[language]} />
      <Hero />
      {/* A Suspense boundary each, so the first screen hydrates before the rest. */}
      <div className={styles.sections}>
        {isChosen ? <First /> : <TypeTiles />}
        <Suspense fallback={null}>
          <ProductRail title={t(`brand.${brand}.trendingTitle`)} query={bestSellers} to={all} />
        </Suspense>
        {isChosen ? (
          <Suspense fallback={null}>
            <Second />
          </Suspense>
        ) : null}
      </div>
      {commerce.services ? (
        <Suspense fallback={null}>
          <StringBench />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <div className={styles.sections}>
          <ProductRail
            title={t(`brand.${brand}.newestTitle`)}
            query={newest}
            to={all === paths.search() ? all : `${all}?sort=latest-desc`}
          />
          {others ? <ProductRail title={t('home.others')} query={others} to={all} /> : null}
        </div>
        {/* Delivery and payment of a hosted store are its own. */}
        {commerce.checkout === 'own' ? <Bench /> : null}
      </Suspense>
    </>
  )
}

/** Path of a listing with most products: the whole of badminton or the only root; else the search's collections. */
function useAllPath(): string {
  const { data: tree = [] } = useCategories()
  const badminton = paths.category('badminton')
  const [root, ...others] = tree
  if (tree.length === 0 || categoryAt(tree, badminton)) return badminton
  return root && others.length === 0 && !root.isGroup ? root.path : paths.search()
}
