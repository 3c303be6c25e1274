import { supportEmail } from '../../domain/company/support'
import { regions } from '../../domain/region/region'
import { brandAsset } from '../brand/brandAsset'
import { brandOf, organisationAddress, socialLinksOfBrand } from '../brand/brands'
import { organisationDescription } from '../brand/organisationDescription'
import type { Locale, Site } from '../site'
import { urlInSite } from '../sites'
import { paths } from '../urls/paths'
import { returnPolicy, returnsReference } from './afterSale'
import type { Node, Reference } from './node'

/** Reference to the site's store node, for all pages. */
export const storeReference = ({ url }: Pick<Site, 'url'>): Reference => ({ '@id': `${url}/#store` })
const webSiteReference = ({ url }: Pick<Site, 'url'>): Reference => ({ '@id': `${url}/#website` })

/** The store node (docs/contract.md#brand). Its address is in the UAE for every region. */
export function onlineStore(site: Site): Node {
  const { name, handle, foundingDate } = brandOf(site.brand)
  const { street, city, postalCode, countryCode } = organisationAddress()
  return {
    '@type': 'OnlineStore',
    ...storeReference(site),
    name,
    url: `${site.url}/`,
    description: organisationDescription(site),
    foundingDate,
    logo: {
      '@type': 'ImageObject',
      url: `${site.url}/brand/${site.brand}/icon-512.png`,
      width: 512,
      height: 512,
    },
    image: site.url + brandAsset(site.brand, 'shareImage'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      ...(postalCode !== null && { postalCode }),
      addressCountry: countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: regions[site.region].company.phone,
      email: supportEmail(handle, site.region),
      areaServed: site.region,
      availableLanguage: site.locales,
    },
    sameAs: socialLinksOfBrand(site.brand, site.region).map(({ url }) => url),
    areaServed: site.region,
    currenciesAccepted: site.currency,
    hasMerchantReturnPolicy: returnsReference(site),
  }
}

/** A short store node for other pages, so that their references resolve. */
export function storeInBrief(site: Site): Node {
  return {
    '@type': 'OnlineStore',
    ...storeReference(site),
    name: brandOf(site.brand).name,
    url: `${site.url}/`,
  }
}

/** Nodes of the home page: store, return policy and site search. */
export function homeNodes(site: Site, locale: Locale): readonly Node[] {
  return [onlineStore(site), returnPolicy(site), webSite(site, locale)]
}

function webSite(site: Site, locale: Locale): Node {
  const placeholder = 'search_term_string'
  return {
    '@type': 'WebSite',
    ...webSiteReference(site),
    name: brandOf(site.brand).name,
    url: urlInSite(site, locale, paths.home()),
    inLanguage: locale,
    publisher: storeReference(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${urlInSite(site, locale, paths.search())}?q={${placeholder}}`,
      },
      'query-input': `required name=${placeholder}`,
    },
  }
}

/** Page types of schema.org. */
export type PageKind = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'

interface PageTexts {
  readonly kind: PageKind
  /** Absolute. */
  readonly url: string
  readonly name: string
  readonly description: string
}

/** The node of a page. */
export function webPage(site: Site, locale: Locale, { kind, ...texts }: PageTexts): Node {
  return {
    '@type': kind,
    '@id': texts.url,
    ...texts,
    inLanguage: locale,
    isPartOf: webSiteReference(site),
    publisher: storeReference(site),
  }
}
