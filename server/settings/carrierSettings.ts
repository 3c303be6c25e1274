import { z } from 'zod'
import { json } from './brandSettings'

/** Addresses of the carriers' tracking pages, with `{number}`, by lower-cased name. */
export type Carriers = ReadonlyMap<string, string>

const normalizeCarrier = (carrier: string) => carrier.trim().toLowerCase()
const withNumber = (template: string, number: string) =>
  template.replaceAll('{number}', () => encodeURIComponent(number))

const template = z
  .string()
  .refine(isTemplate, 'must be an https URL with {number}, e.g. https://track.example.com/{number}')

/** CARRIERS: for each carrier's name, the URL of its tracking page. */
export const carriersSetting = json
  .pipe(z.record(z.string(), template))
  .transform(
    (read): Carriers => new Map(Object.entries(read).map(([name, url]) => [normalizeCarrier(name), url])),
  )

function isTemplate(text: string): boolean {
  if (!text.includes('{number}') || !URL.canParse(withNumber(text, '1'))) return false
  const { protocol, origin, username, password } = new URL(withNumber(text, '1'))
  // The number must not select the host.
  const isFixed = new URL(withNumber(text, '2')).origin === origin
  return protocol === 'https:' && username === '' && password === '' && isFixed
}

interface Parcel {
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

/** The carrier's page about a parcel; null before shipping, and for a carrier without a template. */
export function buildTrackingUrl(carriers: Carriers, { carrier, trackingNumber }: Parcel): string | null {
  if (carrier === null || trackingNumber === null) return null
  const known = carriers.get(normalizeCarrier(carrier))
  return known === undefined ? null : new URL(withNumber(known, trackingNumber)).href
}
