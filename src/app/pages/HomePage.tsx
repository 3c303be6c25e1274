import { brandOf } from '../../site/brands'
import { languageOf } from '../../site/site'
import { useLocale, useSite } from '../../site/useSite'
import { Bench } from '../home/Bench'
import { Hero } from '../home/Hero'
import { Trending } from '../home/Trending'
import { TypeTiles } from '../home/TypeTiles'
import { PageHead } from '../shell/PageHead'
import styles from './HomePage.module.css'

export function HomePage() {
  const { brand } = useSite()
  const language = languageOf(useLocale())
  return (
    <>
      <PageHead description={brandOf(brand).description[language]} />
      <Hero />
      <div className={styles.sections}>
        <TypeTiles />
        <Trending />
      </div>
      <Bench />
    </>
  )
}
