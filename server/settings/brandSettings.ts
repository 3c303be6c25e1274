import { z } from 'zod'
import { isDay } from '../../src/domain/day'
import { momentIn, withSale, type FlashSalePlan } from '../../src/site/flashSale'
import { brandKeys, languages, type BrandKey, type Site } from '../../src/site/site'
import { secureOrigin } from './originSettings'

/** Parses the JSON of a setting. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // JSON.parse quotes the text, which may be a secret.
    context.addIssue('is not valid JSON')
    return z.NEVER
  }
})

const brand = z.enum(brandKeys, `must be one of ${brandKeys.join(', ')}`)

const moment = z
  .string()
  .refine(
    (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/.test(text) &&
      isDay(text.slice(0, 10)) &&
      !Number.isNaN(inUae(text)),
    'must be a date and a time, e.g. 2026-12-21T00:00 (in each region) or 2026-12-21T00:00+08:00',
  )

// Any region's time zone will do: the validity and order of two times are the same in all of them.
const inUae = (time: string) => Date.parse(momentIn('AE', time))

const text = z.string().trim().min(1).max(60)
const saleCopy = z.strictObject({ title: text, endsIn: text })

/** FLASH_SALE: the brand, start and end of a sale. */
export const flashSaleSetting = json.pipe(
  z
    .strictObject({
      brand,
      starts: moment,
      ends: moment,
      path: z
        .string()
        .refine(
          (path) => /^\/(?![/\\])[\x21-\x7e]*$/.test(path),
          'must be a path of the shop, e.g. /category/sale/',
        )
        .default('/category/sale/'),
      copy: z.partialRecord(z.enum(languages), saleCopy).optional(),
    })
    .refine(({ starts, ends }) => inUae(starts) < inUae(ends), 'must end after it starts'),
)

/** LOCATION_HOSTS: for each brand, the origin that returns the visitor's country. */
export const locationHostsSetting = json.pipe(z.partialRecord(brand, secureOrigin))

interface BrandSettings {
  readonly FLASH_SALE?: z.infer<typeof flashSaleSetting> | undefined
  readonly LOCATION_HOSTS?: Partial<Record<BrandKey, string>> | undefined
}

/** Adds the settings of its brand to a site. */
export const withBrandSettings =
  ({ FLASH_SALE, LOCATION_HOSTS = {} }: BrandSettings) =>
  (site: Site): Site => {
    const { [site.brand]: host } = LOCATION_HOSTS
    const located = host === undefined ? site : { ...site, locationHost: new URL(host).origin }
    return FLASH_SALE === undefined ? located : withSale(located, toSalePlan(FLASH_SALE))
  }

function toSalePlan({ copy, ...plan }: z.infer<typeof flashSaleSetting>): FlashSalePlan {
  return { ...plan, ...(copy && { copy }) }
}
