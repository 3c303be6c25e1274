import { useLocation } from 'react-router-dom'
import { regionCodes, type RegionCode } from '../../domain/region'
import { brandAsset } from '../../site/brandAsset'
import { brandOf } from '../../site/brands'
import { languageOf } from '../../site/site'
import { alternates, urlInSite } from '../../site/sites'
import { useFamily, useLocale, useSite } from '../../site/useSite'
import { BrandIcons } from './BrandIcons'

interface PageHeadProps {
  /** Without the shop's name, which is added; absent on the home page, whose title is the brand's. */
  readonly title?: string
  readonly description: string
  /** Query that makes it a page of its own, e.g. `?page=2`; anything else is the same page to search engines. */
  readonly query?: string
  /** Absolute or from the origin; the brand's share image unless given. */
  readonly image?: string
  /** Where the page exists; everywhere unless given. */
  readonly regions?: readonly RegionCode[]
  /** Personal pages and pages that do not exist: not for search engines. */
  readonly isHidden?: boolean
}

/** The document's head for one page: React moves these elements there, on the server and in the browser. */
export function PageHead(props: PageHeadProps) {
  const { title, description, query = '', image, regions = regionCodes, isHidden = false } = props
  const site = useSite()
  const locale = useLocale()
  const brand = brandOf(site.brand)
  const fullTitle = title === undefined ? brand.title[languageOf(locale)] : `${title} | ${brand.name}`
  const shared = new URL(image ?? brandAsset(site.brand, 'shareImage'), site.url).href
  return (
    <>
      <title>{fullTitle}</title>
      <BrandIcons />
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <Addresses query={query} regions={regions} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={shared} />
      <meta property="og:site_name" content={brand.name} />
    </>
  )
}

/** Where the page lives: here for good, and in the brand's other regions and languages. */
function Addresses({ query, regions }: Required<Pick<PageHeadProps, 'query' | 'regions'>>) {
  const site = useSite()
  const family = useFamily().filter(({ region }) => regions.includes(region))
  const locale = useLocale()
  const { pathname } = useLocation()
  const address = urlInSite(site, locale, pathname) + query
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {alternates(family, site, pathname).map(({ locale: language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url + query} />
      ))}
    </>
  )
}
