import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { regionCodes } from '../src/domain/region'
import { brandKeys, type Site } from '../src/site/site'
import { defaultSites } from '../src/site/sites'

const hostName = z
  .string()
  .refine((host) => /^[a-z0-9.-]+(:\d+)?$/i.test(host), 'must be a host name, e.g. shop.example.com')

// Its origin stands in a security policy, where a semicolon would begin another rule.
const scriptUrl = z
  .string()
  .refine(isScriptUrl, 'must be an https address of a script, e.g. https://help.example/widget.js')

const siteSetting = z.strictObject({
  brand: z.enum(brandKeys, `must be one of ${brandKeys.join(', ')}`),
  region: z.enum(regionCodes, `must be one of ${regionCodes.join(', ')}`),
  url: z.string().refine(isOrigin, 'must be an address without a path, e.g. https://in.shop.example'),
  hosts: z.array(hostName).optional(),
  helpScript: scriptUrl.optional(),
  flags: z
    .strictObject({ helpWidget: z.boolean(), blockUae: z.boolean(), testPayments: z.boolean() })
    .partial()
    .optional(),
})
const siteSettings = z.array(siteSetting).min(1, 'must name at least one site')

export interface SitesRead {
  /** Null where there are problems. */
  readonly sites: readonly Site[] | null
  readonly problems: readonly string[]
}

/**
 * Reads the SITES setting: JSON, or the path of a file that holds it. It decides which brands and regions are
 * served, where, and with which flags; languages and currencies stay the region's own.
 */
export function readSites(text: string, root: string): SitesRead {
  const wrong = (...problems: string[]): SitesRead => ({ sites: null, problems })
  const json = text.trim().startsWith('[') ? text : readText(path.resolve(root, text))
  if (json === null) return wrong(`SITES names the file ${path.resolve(root, text)}, which cannot be read`)
  const parsed = parseJson(json)
  if (parsed === undefined) return wrong('SITES is not valid JSON')
  const read = siteSettings.safeParse(parsed)
  if (!read.success) return wrong(...read.error.issues.map((issue) => describe(issue)))
  const sites = read.data.map(toSite)
  const twice = repeated([...sites.map(({ id }) => id), ...sites.flatMap(hostsOf)])
  if (twice.length > 0) return wrong(`SITES names ${twice.join(' and ')} more than once`)
  return { sites, problems: [] }
}

function toSite({ brand, region, url, hosts = [], helpScript, flags }: z.infer<typeof siteSetting>): Site {
  const usual = defaultSites(0).find((site) => site.brand === brand && site.region === region)
  // Both values come from the lists that the usual sites are made of.
  if (!usual) throw new RangeError(`No facts about ${brand} in ${region}`)
  // A shop that somebody has set up for visitors gives nothing away for free.
  const { helpWidget = false, blockUae = false, testPayments = false } = flags ?? {}
  return {
    ...usual,
    url: new URL(url).origin,
    hosts: hosts.map((host) => host.toLowerCase()),
    flags: { helpWidget, blockUae, testPayments },
    ...(helpScript === undefined ? {} : { helpScript: new URL(helpScript).href }),
  }
}

const hostsOf = ({ url, hosts = [] }: Site) => [...new Set([new URL(url).host, ...hosts])]

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && (url === origin || url === `${origin}/`)
}

function isScriptUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'https:' && /^[a-z0-9.-]+$/.test(hostname) && username === '' && password === ''
}

function describe({ path, message }: z.core.$ZodIssue): string {
  const [index, ...field] = path
  return index === undefined
    ? `SITES ${message}`
    : `SITES entry ${Number(index) + 1}: ${field.join('.')} ${message}`
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
