import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readManifest } from './manifest'

/**
 * Our own analytics code, without packages (decision 023): `analytics` loads with the first consent, the vendors' code
 * with consent to their category.
 */
const chunks = [
  'analytics',
  'trackers',
  'trackersOfAnalytics',
  'trackersOfMarketing',
  'trackersOfMessaging',
] as const

/** Maximum kilobytes (gzip) of all of them together. */
export const analyticsLimit = 19

/** Chunks that belong to no page. */
export const analyticsChunks: readonly string[] = [
  ...chunks,
  'auditFeed',
  'dryRun',
  'resumePurchases',
  'scriptFailure',
]

/** Kilobytes (gzip) of each analytics chunk of the last build. @throws Error for a missing chunk */
export async function weighAnalytics(root: string): Promise<ReadonlyMap<string, number>> {
  const folder = path.join(root, 'dist', 'client')
  const { files } = await readManifest(folder)
  const weigh = async (chunk: string) => {
    const file = files.find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js.gz'))
    if (file === undefined) throw new Error(`The build has no chunk ${chunk}`)
    const { size } = await stat(path.join(folder, 'assets', file))
    return [chunk, size / 1024] as const
  }
  return new Map(await Promise.all(chunks.map(weigh)))
}

const sumOf = (weights: ReadonlyMap<string, number>) => [...weights.values()].reduce((sum, kb) => sum + kb, 0)

export const isTooHeavy = (weights: ReadonlyMap<string, number>) => sumOf(weights) > analyticsLimit

/** One line with the sum and its parts. */
export function describeAnalytics(weights: ReadonlyMap<string, number>): string {
  const parts = [...weights].map(([chunk, kb]) => `${chunk} ${kb.toFixed(1)}`)
  const verdict = isTooHeavy(weights) ? 'OVER' : 'within'
  return `all analytics ${sumOf(weights).toFixed(1)} of ${analyticsLimit} KB gzip, ${verdict} (${parts.join(', ')})`
}
