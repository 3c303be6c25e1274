import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RegionCode } from '../../../domain/region/region'
import { brandOf } from '../../../site/brand/brands'
import { urlInSite } from '../../../site/sites'
import { useLocale, useSite } from '../../../site/useSite'
import { BrandIcons } from '../brand/BrandIcons'
import { HeadListener } from './headListener'

interface PageHeadProps {
  readonly title: string
  /** True for the home page: its title gets no shop name appended. */
  readonly isWholeTitle?: boolean
  readonly description: string
  /** Query of the canonical url, e.g. `?page=2`. Search engines ignore all other parameters. */
  readonly query?: string
  /** Regions that have the page; all by default. */
  readonly regions?: readonly RegionCode[]
  /** True for personal pages, filtered listings and missing pages: adds `noindex`. */
  readonly isHidden?: boolean
}

/**
 * The document head of one page. React moves these elements to the head. The server adds further elements for
 * crawlers to the first view (`src/app/firstView`).
 */
export function PageHead({
  title,
  isWholeTitle = false,
  description,
  query = '',
  regions,
  isHidden = false,
}: PageHeadProps) {
  const site = useSite()
  const locale = useLocale()
  const onHead = useContext(HeadListener)
  const { pathname } = useLocation()
  const fullTitle = isWholeTitle ? title : `${title} | ${brandOf(site.brand).name}`
  const address = isHidden ? null : urlInSite(site, locale, pathname) + query
  onHead?.({
    title,
    fullTitle,
    description,
    pathname,
    query,
    address,
    ...(regions && { regions }),
  })
  useEffect(() => removeFirstView, [pathname])
  return (
    <>
      <title>{fullTitle}</title>
      <BrandIcons />
      <meta name="description" content={description} />
      {address === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
    </>
  )
}

/** Head elements that only the server writes (`src/app/firstView`); they are wrong on the next page. */
const ofFirstView = 'link[rel=alternate],meta[property^="og:"],meta[name^="twitter:"],script[type$="ld+json"]'

function removeFirstView(): void {
  for (const element of document.head.querySelectorAll(ofFirstView)) element.remove()
}
