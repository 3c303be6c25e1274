import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RegionCode } from '../../../domain/region/region'
import { brandOf } from '../../../site/brand/brands'
import { urlInSite } from '../../../site/sites'
import { useLocale, useSite } from '../../../site/useSite'
import { BrandIcons } from '../brand/BrandIcons'
import { removeFirstView } from './removeFirstView'
import { HeadListener } from './headListener'

interface PageHeadProps {
  readonly title: string
  /** True for the home page's, which is the brand's; the shop's name is added to all others. */
  readonly isWholeTitle?: boolean
  readonly description: string
  /** Query that makes it a page of its own, e.g. `?page=2`; anything else is the same page to search engines. */
  readonly query?: string
  /** Where the page exists; everywhere unless given. */
  readonly regions?: readonly RegionCode[]
  /** Personal pages, choices from a listing and pages that do not exist: not for search engines. */
  readonly isHidden?: boolean
}

/**
 * The document's head for one page: React moves these elements there, on the server and in the browser. What only
 * those read who come by a link, the server adds to the first view (`src/app/firstView`).
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
