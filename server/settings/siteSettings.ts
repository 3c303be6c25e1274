import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { regionCodes } from '../../src/domain/region/region'
import { brandKeys, type Site } from '../../src/site/site'
import { defaultSites } from '../../src/site/sites'
import {
  gatewayNames,
  listOpenMethods,
  servedMethods,
  type GatewayName,
  type SiteGateways,
} from './gatewaySettings'
import { siteTrackersSetting, type SiteTrackers } from './trackerSettings'

const hostName = z
  .string()
  .refine((host) => /^[a-z0-9.-]+(:\d+)?$/i.test(host), 'must be a host name, e.g. shop.example.com')

// The content security policy contains its origin; a semicolon would begin another directive.
const scriptUrl = z
  .string()
  .refine(isScriptUrl, 'must be the https URL of a script, e.g. https://help.example/widget.js')

const siteSetting = z.strictObject({
  brand: z.enum(brandKeys, `must be one of ${brandKeys.join(', ')}`),
  region: z.enum(regionCodes, `must be one of ${regionCodes.join(', ')}`),
  url: z.string().refine(isOrigin, 'must be a URL without a path, e.g. https://in.shop.example'),
  hosts: z.array(hostName).optional(),
  helpScript: scriptUrl.optional(),
  gateway: z.enum(gatewayNames, `must be one of ${gatewayNames.join(', ')}`).optional(),
  trackers: siteTrackersSetting.optional(),
  flags: z
    .strictObject({
      helpWidget: z.boolean(),
      blockUae: z.boolean(),
      dimsRouteChange: z.boolean(),
      testPayments: z.boolean(),
      agentTools: z.boolean(),
    })
    .partial()
    .optional(),
  elsewhere: z.literal(true, 'must be true, or absent').optional(),
})
type SiteSetting = z.infer<typeof siteSetting>
const siteSettings = z.array(siteSetting).min(1, 'must name at least one site')

interface SitesRead {
  /** Null when there are problems. */
  readonly sites: readonly Site[] | null
  /** Sites of another installation, for links to them. */
  readonly sitesElsewhere: readonly Site[]
  readonly siteGateways: SiteGateways
  readonly siteTrackers: SiteTrackers
  readonly problems: readonly string[]
}

/**
 * Parses the SITES setting: JSON, or the path of a JSON file. It lists the served brands and regions with
 * url, gateway, trackers and flags. Languages and currencies depend on the region.
 */
export function readSites(text: string, root: string): SitesRead {
  const wrong = (...problems: string[]): SitesRead => ({
    sites: null,
    sitesElsewhere: [],
    siteGateways: {},
    siteTrackers: {},
    problems,
  })
  const json = text.trim().startsWith('[') ? text : readText(path.resolve(root, text))
  if (json === null) return wrong(`SITES names the file ${path.resolve(root, text)}, which cannot be read`)
  const parsed = parseJson(json)
  if (parsed === undefined) return wrong('SITES is not valid JSON')
  const read = siteSettings.safeParse(parsed)
  if (!read.success) return wrong(...read.error.issues.map((issue) => describe(issue)))
  const misplaced = [...read.data.flatMap(misplacedGateway), ...read.data.flatMap(misplacedElsewhere)]
  if (misplaced.length > 0) return wrong(...misplaced)
  const here = read.data.filter(({ elsewhere }) => !elsewhere)
  if (here.length === 0) return wrong('SITES must name at least one site that is not elsewhere')
  const sites = here.map(toSite)
  const sitesElsewhere = read.data.filter(({ elsewhere }) => elsewhere).map(toSite)
  const all = [...sites, ...sitesElsewhere]
  const twice = repeated([...all.map(({ id }) => id), ...all.flatMap(listHosts)])
  if (twice.length > 0) return wrong(`SITES names ${twice.join(' and ')} more than once`)
  const siteGateways: Record<string, GatewayName> = {}
  const siteTrackers: Record<string, SiteTrackers[string]> = {}
  for (const [index, { gateway, trackers }] of here.entries()) {
    const id = sites[index]?.id ?? ''
    if (gateway) siteGateways[id] = gateway
    if (trackers !== undefined) siteTrackers[id] = trackers
  }
  return { sites, sitesElsewhere, siteGateways, siteTrackers, problems: [] }
}

function toSite({ brand, region, url, hosts = [], helpScript, gateway, flags }: SiteSetting): Site {
  const usual = defaultSites(0).find((site) => site.brand === brand && site.region === region)
  // Can't happen: the default sites cover all brands and regions.
  if (!usual) throw new RangeError(`No facts about ${brand} in ${region}`)
  // A configured shop offers test payments only when its flags enable them.
  const { helpWidget = false, blockUae = false, dimsRouteChange = false, testPayments = false } = flags ?? {}
  const agentTools = flags?.agentTools === true && ({ agentTools: true } as const)
  return {
    ...usual,
    url: new URL(url).origin,
    hosts: hosts.map((host) => host.toLowerCase()),
    openMethods: listOpenMethods(region, gateway ?? null, testPayments),
    flags: { helpWidget, blockUae, dimsRouteChange, ...agentTools },
    ...(helpScript === undefined ? {} : { helpScript: new URL(helpScript).href }),
  }
}

function misplacedGateway({ region, gateway }: SiteSetting, index: number): string[] {
  const entry = `SITES entry ${index + 1}: gateway`
  if (gateway === undefined) return []
  if (gateway === 'sandbox') {
    return [`${entry} sandbox moves no money: it is for the local shops that are shown without SITES`]
  }
  return servedMethods(gateway, region).length === 0 ? [`${entry} ${gateway} does not serve ${region}`] : []
}

const fieldsElsewhere = ['brand', 'region', 'url', 'elsewhere']

/** Another installation has the other fields of its sites. */
function misplacedElsewhere(setting: SiteSetting, index: number): string[] {
  const names = Object.keys(setting).filter((name) => !fieldsElsewhere.includes(name))
  return setting.elsewhere && names.length > 0
    ? [`SITES entry ${index + 1}: a site elsewhere has no ${names.join(', ')}`]
    : []
}

const listHosts = ({ url, hosts = [] }: Site) => [...new Set([new URL(url).host, ...hosts])]

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
    // The setting's error names the file.
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema rejects `undefined` and names the file.
    return undefined
  }
}
