import { regions } from '../../src/domain/region/region'
import { brandOf } from '../../src/site/brand/brands'
import type { Site } from '../../src/site/site'
import { gatewayWarnings } from '../settings/gatewaySettings'
import type { Settings } from '../settings/settings'
import { trackerWarnings } from '../settings/trackerSettings'
import type { DemoLogin } from './demoCustomers'

interface StartFacts {
  readonly sites: readonly Site[]
  /** Demo customers. */
  readonly logins?: readonly DemoLogin[]
  /** Url of the payment sandbox; null without one. */
  readonly sandboxUrl?: string | null
  /** Url of the sandbox for all vendors; null without one. */
  readonly trackersUrl?: string | null
  /** The staff token if it was created just now, else null. */
  readonly newStaffToken?: string | null
  /** The data's location, for people. */
  readonly where: string
  /** Seconds from the command to the open port. */
  readonly seconds: number
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** The message printed when the shop is open: URLs, demo logins, data folder and how to stop. */
export function startBlock({ sites, logins = [], where, seconds, ...facts }: StartFacts): string {
  const { sandboxUrl = null, trackersUrl = null, newStaffToken = null } = facts
  const rows = sites.map((site) => [
    brandOf(site.brand).name,
    regionNames.of(site.region) ?? site.region,
    site.url,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const first = sites.findIndex(({ brand, region }) => brand === 'courtline' && region === 'IN')
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')
    return `  ${index === first ? `${cells}   <- start here` : cells}`.trimEnd()
  })
  return [
    '',
    `The shop is open (${seconds.toFixed(1)} s):`,
    '',
    ...lines,
    '',
    ...logins.map(
      ({ brand, email, password }) => `  Login  ${email}, password ${password} (${brandOf(brand).name})`,
    ),
    ...(sandboxUrl === null ? [] : [`  Pay    with test cards; ${sandboxUrl} plays the shopper's bank`]),
    ...(trackersUrl === null ? [] : [`  Track  ${trackersUrl}/calls shows what vendors would receive`]),
    ...(newStaffToken === null ? [] : [`  Staff  token ${newStaffToken}, shown only this once`]),
    `  Data   ${where}`,
    '  Stop   Ctrl+C',
    '',
  ].join('\n')
}

/** Warnings about valid settings that are probably mistakes; one sentence each. */
export function settingsWarnings(settings: Settings): string[] {
  const { sites, countryHeader, trustProxy } = settings
  const blocked = sites.filter(({ region, flags }) => region === 'AE' && flags.blockUae)
  const warnings = blocked.map(
    ({ url }) => `${url} sells in the UAE, but its flag blockUae hides it from visitors in the UAE.`,
  )
  const idle = sites.filter(({ flags, helpScript }) => helpScript !== undefined && !flags.helpWidget)
  warnings.push(...idle.map(({ url }) => `${url} has a helpScript, but its flag helpWidget is off.`))
  const unpaid = sites.filter(
    ({ id, commerce }) => commerce.checkout && settings.siteGateways[id] === undefined,
  )
  warnings.push(
    ...unpaid.map(({ url, region }) => {
      const rest = regions[region].paymentMethods.includes('cod') ? 'only cash on delivery' : 'no way to pay'
      return `${url} names no gateway: ${rest} is open there.`
    }),
  )
  warnings.push(...gatewayWarnings(settings.gatewayKeys), ...trackerWarnings(settings.trackerKeys))
  const secure = sites.find(({ url }) => url.startsWith('https:'))
  if (secure !== undefined && trustProxy === false) {
    const lost = "all visitors share one network's limits, cookies lack Secure, HSTS is not sent"
    warnings.push(`${secure.url} is https, but TRUST_PROXY is false: ${lost}.`)
  }
  if (countryHeader !== null && trustProxy === false) {
    warnings.push('COUNTRY_HEADER is ignored while TRUST_PROXY is false: every visitor could write it.')
  }
  // A hosted store mails the shoppers itself.
  if (settings.mailServer === null && !settings.isDemonstration && settings.store === null) {
    warnings.push('Mails reach nobody while MAIL_URL names no mail server: they are put into a folder.')
  }
  warnings.push(...sharingWarnings(settings))
  return warnings
}

/** An external database allows several machines, but each has folders of its own unless they are shared. */
function sharingWarnings({ databaseUrl, mailServer, photosDir, isDemonstration, store }: Settings): string[] {
  if (databaseUrl === null || isDemonstration) return []
  const warnings: string[] = []
  if (mailServer === null && store === null) {
    warnings.push('With several machines each has its own folder of mails: set MAIL_URL to a mail server.')
  }
  if (photosDir === null) {
    warnings.push('With several machines each shows its own photos: set PHOTOS_DIR to a shared folder.')
  }
  return warnings
}
