import type { BrandKey, Site } from '../site'

const descriptions: Readonly<Record<BrandKey, (hasServices: boolean) => string>> = {
  courtline: (hasServices) =>
    `Courtline is an online store for badminton and racket sports. It sells performance gear from many makers${hasServices ? ' and strings every racket to order' : ''}.`,
  aerovolt: () =>
    'Aerovolt Official is the maker’s own online store: badminton rackets, shoes and apparel, designed and finished in the Aerovolt atelier, and selected gear of other makers.',
}

/** Describes a site's brand in English, for structured data and models. It names stringing only where the site offers it. */
export const organisationDescription = ({ brand, commerce }: Pick<Site, 'brand' | 'commerce'>): string =>
  descriptions[brand](commerce.services)
