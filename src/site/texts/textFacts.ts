import { addressLine, companyAddress, type CompanyAddress } from '../../domain/company/company'
import { supportEmail } from '../../domain/company/support'
import {
  daysInDigits,
  defaultDeliveryOptions,
  freeDeliveryThreshold,
  type DeliveryMethod,
  type DeliveryOption,
} from '../../domain/delivery'
import { refundDays, returnDays } from '../../domain/order/returns'
import { codCartLimit } from '../../domain/payment/payment'
import { paymentMethods } from '../../domain/payment/paymentMethods'
import { regions, type RegionCode } from '../../domain/region/region'
import type { GrievanceOfficer } from '../../domain/region/regionFacts'
import { brandOf } from '../brand/brands'
import { formatMoney } from '../formats/money'
import { toLanguage, type BrandKey, type Locale, type Site } from '../site'
import { trackerIds, vendorFacts } from '../trackers'

/** Facts about a delivery method. */
export interface DeliveryTexts {
  /** Formatted for the site's locale. */
  readonly fee: string
  /** Working days, e.g. `3–6` or `1`. */
  readonly days: string
}

/** What the shop's own checkout charges, delivers and accepts. */
export interface CheckoutTexts {
  readonly standard: DeliveryTexts
  readonly express: DeliveryTexts
  readonly freeFrom: string
  /** COD is available for order totals below this amount; null without COD. */
  readonly codLimit: string | null
  /** Names of enabled and of upcoming payment methods, comma-separated, or empty. */
  readonly openMethods: string
  readonly comingMethods: string
}

/** Facts about a site for its text pages, taken from the rules that the shop applies. */
export interface TextFacts {
  readonly region: RegionCode
  /** The brand's name. */
  readonly name: string
  readonly foundedIn: string
  readonly company: CompanyAddress
  /** The company's address in one line, without its name. */
  readonly address: string
  /** Links in the syntax of texts. */
  readonly phone: string
  readonly email: string
  readonly officer: GrievanceOfficer
  readonly officerEmail: string
  /** Monday to Friday, e.g. `10:00–19:00`. */
  readonly hours: string
  /** Null with a hosted store: its checkout decides on delivery and payment, and shows both. */
  readonly checkout: CheckoutTexts | null
  readonly taxName: string
  /** The tax in prices, e.g. `18% GST`; its name alone with a hosted store, which has rates of its own. */
  readonly tax: string
  readonly returnDays: number
  readonly refundDays: number
  /** Names of the vendors that need the visitor's consent, comma-separated, or empty. */
  readonly services: string
  /** Parts that the shop's pages offer; a hosted store may have them elsewhere. */
  readonly offers: {
    readonly accounts: boolean
    /** Reading and tracking an order. */
    readonly orders: boolean
    /** Cancelling and returning on the order's page. */
    readonly orderChanges: boolean
    /** Reviews, questions and stock alerts. */
    readonly reviews: boolean
    /** Stringing and printing. */
    readonly services: boolean
    /** Mails about orders with a link to the order. */
    readonly signInCodes: boolean
    readonly passkeys: boolean
    readonly orderMails: boolean
    /** Products are shown as drawings of one scale. */
    readonly drawings: boolean
  }
  /** Selects the text of the brand. */
  readonly voice: (texts: Readonly<Record<BrandKey, string>>) => string
}

/** The facts of a site in a page's language. */
export function textFacts(
  {
    brand,
    region,
    openMethods,
    commerce,
    trackers = {},
  }: Pick<Site, 'brand' | 'region' | 'openMethods' | 'commerce' | 'trackers'>,
  locale: Locale,
): TextFacts {
  const { name, handle, foundingDate } = brandOf(brand)
  const company = companyAddress(region, locale)
  const { phone, grievanceOfficer: officer } = regions[region].company
  const { opens, closes } = regions[region].support
  const { name: taxName, percent } = regions[region].tax
  const rate = toLanguage(locale) === 'id' ? `${taxName} ${percent}%` : `${percent}% ${taxName}`
  const isOwnCheckout = commerce.checkout
  return {
    region,
    name,
    foundedIn: foundingDate.slice(0, 4),
    company,
    address: addressLine(company),
    phone: `[${phone}](tel:${phone.replaceAll(' ', '')})`,
    email: mailLink(supportEmail(handle, region)),
    officer,
    officerEmail: mailLink(officer.email),
    hours: `${opens}–${closes}`,
    checkout: isOwnCheckout ? checkoutTexts(region, locale, openMethods) : null,
    taxName,
    tax: isOwnCheckout ? rate : taxName,
    returnDays,
    refundDays,
    services: trackerIds
      .filter((id) => trackers[id])
      .map((id) => vendorFacts[id].name)
      .join(', '),
    offers: {
      accounts: commerce.accounts,
      signInCodes: commerce.signInCodes,
      passkeys: commerce.passkeys,
      orders: commerce.orders,
      orderChanges: commerce.orderChanges,
      reviews: commerce.reviews,
      services: commerce.services,
      orderMails: commerce.sendsMails,
      drawings: commerce.showcase === 'chosen',
    },
    voice: (texts) => texts[brand],
  }
}

function checkoutTexts(region: RegionCode, locale: Locale, openMethods: Site['openMethods']): CheckoutTexts {
  const methods = paymentMethods(region, locale)
  const isCodOpen = methods.some(({ key }) => key === 'cod' && openMethods.includes(key))
  const listNames = (isOpen: boolean) =>
    methods
      .filter(({ key }) => openMethods.includes(key) === isOpen)
      .map(({ label }) => label)
      .join(', ')
  return {
    standard: deliveryTexts(region, 'standard', locale),
    express: deliveryTexts(region, 'express', locale),
    freeFrom: formatMoney(freeDeliveryThreshold(region), locale),
    codLimit: isCodOpen ? formatMoney(codCartLimit(region), locale) : null,
    openMethods: listNames(true),
    comingMethods: listNames(false),
  }
}

const mailLink = (address: string) => `[${address}](mailto:${address})`

function deliveryTexts(region: RegionCode, method: DeliveryMethod, locale: Locale): DeliveryTexts {
  const option: DeliveryOption | undefined = defaultDeliveryOptions(region).find(
    (candidate) => candidate.method === method,
  )
  if (!option) throw new Error(`${region} knows no ${method} delivery`)
  return { fee: formatMoney(option.fee, locale), days: daysInDigits(option) }
}
