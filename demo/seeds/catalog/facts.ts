import type { ProductKind } from '../../../src/domain/product/product'
import type { Company, StoredFacts } from '../../../src/domain/product/productFacts'
import { regionCodes, regions, type RegionCode } from '../../../src/domain/region/region'
import type { MakerKey } from './makers'

/** The makers' companies, with the country of their works. All are invented, and so are the addresses. */
const companies: Readonly<Record<MakerKey, Company & { readonly country: string }>> = {
  aerovolt: {
    country: 'TW',
    name: 'Aerovolt Composites Co., Ltd.',
    address: '14 Hangar Road, Crosswind Industrial Park, Taichung 000014, Taiwan',
  },
  norrvik: {
    country: 'VN',
    name: 'Norrvik Sport (Vietnam) Co., Ltd.',
    address: 'Lot 9, Fjord Street, Drumlin Export Zone, Da Nang 000009, Vietnam',
  },
  oshira: {
    country: 'JP',
    name: 'Oshira Filament K.K.',
    address: '3-0-5 Itocho, Naniwa-ku, Osaka 000-0305, Japan',
  },
  tarangi: {
    country: 'IN',
    name: 'Tarangi Sports Works LLP',
    address: '88 Maidan Road, Pakad Nagar, Jalandhar 000088, India',
  },
  merapaku: {
    country: 'ID',
    name: 'PT Merapaku Sol Nusantara',
    address: 'Jalan Batu Apung No. 70, Tangerang 00070, Indonesia',
  },
  haldane: {
    country: 'BD',
    name: 'Haldane Knitwear Ltd.',
    address: '21 Baseline Avenue, Rally Textile Park, Chattogram 0021, Bangladesh',
  },
  quillon: {
    country: 'CN',
    name: 'Quillon Feather Goods Co., Ltd.',
    address: '36 Goose Wharf, Cork Town, Wuhu 000036, China',
  },
  studio: { country: 'IN', name: regions.IN.company.legalName, address: addressIn('IN') },
  anginara: {
    country: 'ID',
    name: 'PT Anginara Raket Indonesia',
    address: 'Jalan Badai No. 19, Bandung 00019, Indonesia',
  },
  calderwick: {
    country: 'CN',
    name: 'Calderwick Court Goods (Xiamen) Co., Ltd.',
    address: '5 Tramline Road, Holdall District, Xiamen 000005, China',
  },
  lorong: {
    country: 'MY',
    name: 'Lorong Kota Sdn. Bhd.',
    address: '11 Lorong Kerb, Kampung Garis, Penang 00011, Malaysia',
  },
}

/** The shop's own companies import the products. */
const importers = Object.fromEntries(
  regionCodes.map((region) => [
    region,
    { name: regions[region].company.legalName, address: addressIn(region) },
  ]),
)

function addressIn(region: RegionCode): string {
  const { company, country } = regions[region]
  const city = company.postalCode === null ? company.city : `${company.city} ${company.postalCode}`
  return [...new Set([company.street, city, country.en])].join(', ')
}

interface Described {
  readonly kind: ProductKind
  readonly attributes: readonly (readonly [name: string, value: string | number, unit?: string])[]
}

/** The facts of a product. */
export function toFacts(maker: MakerKey, { kind, attributes }: Described): StoredFacts {
  const { country, ...manufacturer } = companies[maker]
  const valueOf = (name: string) => attributes.find(([attribute]) => attribute === name)?.[1]
  const { warrantyMonths, box, care } =
    kind === 'accessory'
      ? accessoryFacts(valueOf)
      : (factsByKind[kind] ?? { warrantyMonths: 0, box: [], care: [] })
  const quantity = Number(valueOf('Pieces') ?? 1)
  const isStrung = kind === 'racket' && valueOf('Strings') !== 'Unstrung'
  const inTheBox = box.map((text, index) => {
    if (index > 0) return text
    return isStrung ? 'Strung racket' : quantity > 1 ? `${quantity} x ${text}` : text
  })
  return { countryOfOrigin: country, manufacturer, importers, warrantyMonths, inTheBox, care }
}

interface KindFacts {
  readonly warrantyMonths: number
  /** The first is counted by the attribute `Pieces`. */
  readonly box: readonly string[]
  readonly care: readonly string[]
}

const factsByKind: Readonly<Partial<Record<ProductKind, KindFacts>>> = {
  racket: {
    warrantyMonths: 6,
    box: ['Racket without strings', 'Racket cover', 'Warranty card'],
    care: ['Wipe the frame with a dry cloth after play', 'Keep below 40 °C, so not in a parked car'],
  },
  shoe: {
    warrantyMonths: 3,
    box: ['Pair of shoes', 'Pair of insoles'],
    care: ['Clean with a damp cloth', 'Dry in the shade, away from heaters', 'Wear indoors only'],
  },
  shuttle: {
    warrantyMonths: 0,
    box: ['Shuttle'],
    care: ['Store the tube lying down in a cool place', 'Steam feathers for a minute before play in dry air'],
  },
  string: {
    warrantyMonths: 0,
    box: ['String'],
    care: ['Store in the closed bag, away from sunlight', 'Replace as soon as the string notches or frays'],
  },
  grip: {
    warrantyMonths: 0,
    box: ['Grip', 'Finishing tape'],
    care: ['Let it dry after play', 'Replace when it turns shiny or hard'],
  },
  bag: {
    warrantyMonths: 12,
    box: ['Bag', 'Shoulder strap'],
    care: ['Clean with a damp cloth', 'Do not machine wash', 'Air it out after wet kit'],
  },
  apparel: {
    warrantyMonths: 3,
    box: ['Garment'],
    care: ['Machine wash at 30 °C, inside out', 'Do not use fabric softener', 'Do not tumble dry'],
  },
  service: {
    warrantyMonths: 0,
    box: ['Your finished order', 'Work card'],
    care: ['See the work card in the box'],
  },
  'gift card': {
    warrantyMonths: 0,
    box: ['Gift card code by email'],
    care: ['Keep the email with the code'],
  },
}

function accessoryFacts(valueOf: (name: string) => string | number | undefined): KindFacts {
  const has = (name: string) => valueOf(name) !== undefined
  const textile = ['Machine wash at 40 °C', 'Do not use fabric softener']
  if (has('Height')) return { warrantyMonths: 0, box: ['Pair of socks'], care: textile }
  if (has('Band Width')) return { warrantyMonths: 0, box: ['Wrist band'], care: textile }
  if (has('Towel Length')) return { warrantyMonths: 0, box: ['Towel'], care: textile }
  if (has('Bottle Volume'))
    return {
      warrantyMonths: 6,
      box: ['Bottle', 'Lid'],
      care: ['Wash by hand before first use', 'Do not freeze'],
    }
  if (has('Net Length'))
    return {
      warrantyMonths: 6,
      box: ['Net', 'Cord'],
      care: ['Dry before folding', 'Store away from sunlight'],
    }
  if (has('Thickness'))
    return {
      warrantyMonths: 0,
      box: ['Pair of insoles'],
      care: ['Wash by hand', 'Let them dry outside the shoe'],
    }
  if (has('Sole'))
    return {
      warrantyMonths: 3,
      box: ['Pair of slides'],
      care: ['Clean with a damp cloth', 'Keep away from heaters'],
    }
  return { warrantyMonths: 3, box: ['Shoe bag'], care: ['Clean with a damp cloth', 'Do not machine wash'] }
}
