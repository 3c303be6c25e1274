import { z } from 'zod'
import { brandKeys, type BrandKey, type Site } from '../../src/site/site'
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

/** LOCATION_HOSTS: for each brand, the origin that returns the visitor's country. */
export const locationHostsSetting = json.pipe(z.partialRecord(brand, secureOrigin))

interface BrandSettings {
  readonly LOCATION_HOSTS?: Partial<Record<BrandKey, string>> | undefined
}

/** Adds the settings of its brand to a site. */
export const withBrandSettings =
  ({ LOCATION_HOSTS = {} }: BrandSettings) =>
  (site: Site): Site => {
    const { [site.brand]: host } = LOCATION_HOSTS
    return host === undefined ? site : { ...site, locationHost: new URL(host).origin }
  }
