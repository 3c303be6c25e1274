import { z } from 'zod'

const text = z.string().min(1)
const url = z.url()
const whole = z.number().int().nonnegative()
const reference = z.strictObject({ '@id': url })
const node = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape })
const schemaTerm = z.string().regex(/^https:\/\/schema\.org\/[A-Z]\w+$/)

const property = node('PropertyValue', { name: text, value: text, unitText: text.optional() })
const returnPolicy = node('MerchantReturnPolicy', {
  '@id': url.optional(),
  applicableCountry: z.string().length(2),
  returnPolicyCategory: schemaTerm,
  merchantReturnDays: whole.optional(),
  returnMethod: schemaTerm.optional(),
  returnFees: schemaTerm.optional(),
  refundType: schemaTerm.optional(),
  merchantReturnLink: url.optional(),
})
const days = node('QuantitativeValue', { minValue: whole, maxValue: whole, unitCode: z.literal('DAY') })
const shipping = node('OfferShippingDetails', {
  '@id': url,
  shippingDestination: node('DefinedRegion', { addressCountry: z.string().length(2) }),
  shippingRate: node('MonetaryAmount', { value: z.number().nonnegative(), currency: z.string().length(3) }),
  deliveryTime: node('ShippingDeliveryTime', { handlingTime: days, transitTime: days }),
})
/** A former price, or the price of an item by quantity. */
const unitPrice = node('UnitPriceSpecification', {
  price: z.number().positive(),
  priceCurrency: z.string().length(3),
  priceType: z.literal('https://schema.org/StrikethroughPrice').optional(),
  eligibleQuantity: node('QuantitativeValue', {
    minValue: whole.positive(),
    maxValue: whole.positive().optional(),
    unitCode: z.literal('C62'),
  }).optional(),
})
const offer = node('Offer', {
  url,
  price: z.number().positive(),
  priceCurrency: z.string().length(3),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  seller: reference,
  eligibleRegion: z.string().length(2),
  hasMerchantReturnPolicy: z.union([reference, returnPolicy]),
  hasWarranty: node('WarrantyPromise', {
    durationOfWarranty: node('QuantitativeValue', { value: whole.positive(), unitCode: z.literal('MON') }),
  }).optional(),
  shippingDetails: z.array(reference).min(1).optional(),
  priceSpecification: z.union([unitPrice, z.array(unitPrice).min(2)]).optional(),
})
const stars = { bestRating: z.literal(5), worstRating: z.literal(1) }
const ratingValue = z.number().min(1).max(5)
const review = node('Review', {
  reviewRating: node('Rating', { ratingValue, ...stars }),
  author: node('Person', { name: text }),
  datePublished: z.iso.date(),
  reviewBody: text,
  inLanguage: text,
})
const question = node('Question', {
  name: text,
  inLanguage: text,
  acceptedAnswer: node('Answer', { text, inLanguage: text }),
})
const ofEveryProduct = {
  '@id': url,
  url,
  name: text,
  description: text,
  image: z.array(url).min(1),
  brand: node('Brand', { name: text }),
  countryOfOrigin: node('Country', { name: z.string().length(2) }).optional(),
  manufacturer: node('Organization', { name: text, address: text }).optional(),
  additionalProperty: z.array(property),
  aggregateRating: node('AggregateRating', {
    ratingValue,
    reviewCount: whole.positive(),
    ...stars,
  }).optional(),
  review: z.array(review).min(1).optional(),
  subjectOf: node('FAQPage', { mainEntity: z.array(question).min(1) }).optional(),
}
const identifiers = {
  gtin: z
    .string()
    .regex(/^(\d{8}|\d{12,14})$/)
    .optional(),
  mpn: text.optional(),
}
const member = node('Product', {
  name: text,
  sku: text,
  ...identifiers,
  image: url,
  size: text.optional(),
  color: text.optional(),
  additionalProperty: z.array(property).min(1).optional(),
  offers: offer,
})
const listItem = node('ListItem', {
  position: z.number().int().positive(),
  name: text,
  item: url.optional(),
  url: url.optional(),
})
const store = node('OnlineStore', {
  '@id': url,
  name: text,
  url,
  description: text,
  foundingDate: z.literal('2020-11-21'),
  logo: node('ImageObject', { url, width: whole, height: whole }),
  image: url,
  address: node('PostalAddress', {
    streetAddress: text,
    addressLocality: text,
    postalCode: text.optional(),
    addressCountry: z.literal('AE'),
  }),
  contactPoint: node('ContactPoint', {
    contactType: text,
    telephone: text,
    email: z.email(),
    areaServed: z.string().length(2),
    availableLanguage: z.array(text).min(1),
  }),
  sameAs: z.array(url).min(1),
  areaServed: z.string().length(2),
  currenciesAccepted: z.string().length(3),
  hasMerchantReturnPolicy: reference,
})
const page = (type: string) =>
  node(type, {
    '@id': url,
    url,
    name: text,
    description: text,
    inLanguage: text,
    isPartOf: reference,
    publisher: reference,
  })

const nodes = z.union([
  store,
  node('OnlineStore', { '@id': url, name: text, url }),
  node('WebSite', {
    '@id': url,
    name: text,
    url,
    inLanguage: text,
    publisher: reference,
    potentialAction: node('SearchAction', {
      target: node('EntryPoint', { urlTemplate: z.string().endsWith('/search/?q={search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  ...['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'].map(page),
  node('Product', { ...ofEveryProduct, sku: text, ...identifiers, offers: offer }),
  node('ProductGroup', {
    ...ofEveryProduct,
    productGroupID: text,
    variesBy: z
      .array(z.enum(['https://schema.org/size', 'https://schema.org/color']))
      .min(1)
      .optional(),
    hasVariant: z.array(member).min(2),
  }),
  returnPolicy,
  shipping,
  node('BreadcrumbList', { itemListElement: z.array(listItem).min(2) }),
  node('ItemList', { numberOfItems: whole, itemListElement: z.array(listItem).min(1) }),
])

const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(nodes).min(1) })

/** A page's JSON-LD with the schema.org types and properties that these tests accept. */
export type Graph = z.infer<typeof graph>

/**
 * Parses the content of `<script type="application/ld+json">`.
 * @throws ZodError for any unexpected type or property
 */
export function readGraph(json: string): Graph {
  return graph.parse(JSON.parse(json))
}

/** The ids that the graph references without describing them. */
export function danglingReferences(value: Graph): readonly string[] {
  const named = new Set<string>()
  const described = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('@id' in part && typeof part['@id'] === 'string')
      (Object.keys(part).length === 1 ? named : described).add(part['@id'])
    Object.values(part).forEach(visit)
  }
  visit(value)
  return [...named].filter((id) => !described.has(id))
}
