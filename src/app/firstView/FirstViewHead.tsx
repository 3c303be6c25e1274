import { brandAsset } from '../../site/brand/brandAsset'
import { brandOf } from '../../site/brand/brands'
import type { Locale, Site } from '../../site/site'
import { alternates } from '../../site/sites'
import { graphText, type Node } from '../../site/structuredData/node'
import type { PageTexts } from '../shell/documentHead/headListener'

interface FirstViewHeadProps {
  readonly site: Site
  readonly locale: Locale
  /** The brand's sites that have this page, including this one. */
  readonly family: readonly Site[]
  readonly texts: PageTexts
  /** The page's picture as a path on the site; null for the brand's picture. */
  readonly image: string | null
  /** The page's structured data. */
  readonly nodes: readonly Node[]
}

/** Pixels. */
const shareSize = { width: 1200, height: 630 } as const

/**
 * Head elements for search engines and link previews, besides title, description and canonical address.
 * Crawlers never navigate in the app, so only the server renders them.
 */
export function FirstViewHead({ site, locale, family, texts, image, nodes }: FirstViewHeadProps) {
  const { fullTitle, title, description, pathname, query, address } = texts
  const { name } = brandOf(site.brand)
  // A listing's number of pages can differ between regions, so pages with a query get no alternates.
  const sisters = address === null || query !== '' ? [] : alternates(family, site, pathname)
  const spoken = site.locales.filter((other) => other !== locale)
  return (
    <>
      {sisters.map(({ locale: language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address === null ? null : <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={underscored(locale)} />
      {spoken.map((other) => (
        <meta key={other} property="og:locale:alternate" content={underscored(other)} />
      ))}
      <meta property="og:image" content={site.url + (image ?? brandAsset(site.brand, 'shareImage'))} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={image ? title : name} />
      <meta name="twitter:card" content="summary_large_image" />
      {nodes.length === 0 ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(nodes) }} />
      )}
    </>
  )
}

const underscored = (locale: Locale) => locale.replace('-', '_')
