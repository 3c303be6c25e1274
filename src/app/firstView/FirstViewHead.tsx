import { brandAsset } from '../../site/brand/brandAsset'
import { brandOf } from '../../site/brand/brands'
import type { Locale, Site } from '../../site/site'
import { alternates } from '../../site/sites'
import { graphText, type Node } from '../../site/structuredData/node'
import type { PageTexts } from '../shell/documentHead/headListener'

interface FirstViewHeadProps {
  readonly site: Site
  readonly locale: Locale
  /** The brand's shops in which there is this page, this one included. */
  readonly family: readonly Site[]
  readonly texts: PageTexts
  /** The page's own picture, from the site's root; null where the brand's stands for it. */
  readonly image: string | null
  /** What the page is about, for programs. */
  readonly nodes: readonly Node[]
}

/** Pixels of the pictures that shared links show. */
const shareSize = { width: 1200, height: 630 } as const

/**
 * What search engines and link previews read beside title, description and canonical address. They come by an address
 * and never navigate, so that only the server writes it.
 */
export function FirstViewHead({ site, locale, family, texts, image, nodes }: FirstViewHeadProps) {
  const { fullTitle, title, description, pathname, query, address } = texts
  const { name } = brandOf(site.brand)
  // Further pages of a listing can be more in one region than in another: none of them names sisters.
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
