import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { brandTexts } from '../../site/brand/brandTexts'
import { paths } from '../../site/urls/paths'
import { languageOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { Bench } from '../home/Bench'
import { Hero } from '../home/Hero'
import { bestSellers, newest } from '../home/homeRails'
import { ProductRail } from '../home/ProductRail'
import { SeriesTiles } from '../home/SeriesTiles'
import { StringBench } from '../home/StringBench'
import { TypeTiles } from '../home/TypeTiles'
import { PageHead } from '../shell/documentHead/PageHead'
import styles from './HomePage.module.css'

export function HomePage() {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { brand } = useSite()
  const language = languageOf(useLocale())
  const { title, description } = brandTexts(brand)
  const all = paths.category('badminton')
  return (
    <>
      <PageHead title={title[language]} isWholeTitle description={description[language]} />
      <Hero />
      {/* A Suspense boundary each, so the first screen hydrates before the rest. */}
      <div className={styles.sections}>
        <TypeTiles />
        <Suspense fallback={null}>
          <ProductRail title={t(`brand.${brand}.trendingTitle`)} query={bestSellers} to={all} />
        </Suspense>
        <Suspense fallback={null}>
          <SeriesTiles />
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
            to={`${all}?sort=${newest.sort}`}
          />
        </div>
        <Bench />
      </Suspense>
    </>
  )
}
