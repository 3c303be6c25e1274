import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readManifest } from './manifest'

/**
 * Maximum kilobytes (gzip) of our own analytics code, without packages (decision 023). Every visitor's
 * browser loads `analytics` when idle; the others load after consent to their category.
 */
const limits: Readonly<Record<string, number>> = {
  analytics: 11.5,
  trackersOfAnalytics: 2.2,
  trackersOfMarketing: 2.2,
  trackersOfMessaging: 3,
}

/** Chunks that belong to no page. */
export const analyticsChunks: readonly string[] = [...Object.keys(limits), 'auditFeed', 'dryRun']

export interface AnalyticsWeight {
  readonly chunk: string
  readonly kb: number
  readonly limit: number
}

/** Measures the analytics chunks of the last build. @throws Error for a missing chunk */
export async function weighAnalytics(root: string): Promise<readonly AnalyticsWeight[]> {
  const folder = path.join(root, 'dist', 'client')
  const { files } = await readManifest(folder)
  return Promise.all(
    Object.entries(limits).map(async ([chunk, limit]) => {
      const file = files.find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js.gz'))
      if (file === undefined) throw new Error(`The build has no chunk ${chunk}`)
      const { size } = await stat(path.join(folder, 'assets', file))
      return { chunk, kb: size / 1024, limit }
    }),
  )
}

export const isTooHeavy = ({ kb, limit }: AnalyticsWeight) => kb > limit

/** One line per chunk. */
export const describeAnalytics = (weights: readonly AnalyticsWeight[]) =>
  weights
    .map((weight) => {
      const verdict = isTooHeavy(weight) ? 'OVER' : 'within'
      return `${weight.chunk.padEnd(20)} ${weight.kb.toFixed(1)} of ${weight.limit} KB gzip, ${verdict}`
    })
    .join('\n')
