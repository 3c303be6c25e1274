import { brandOf } from '../../src/site/brand/brands'
import type { Site } from '../../src/site/site'
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

/** The message printed when the shop is open: addresses, demo logins, data folder and how to stop. */
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
