import autocannon from 'autocannon'

/** A server to measure, on the loopback interface. */
export interface Contender {
  readonly name: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Default: GET. */
  readonly method?: 'GET' | 'POST'
  readonly body?: string
}

export interface Ratio {
  readonly title: string
  /** Requests per second of each round, of the shop and the baseline. */
  readonly ours: readonly number[]
  readonly baseline: readonly number[]
  readonly baselineName: string
  /** Expected share of the baseline's speed. */
  readonly target: number
}

const rounds = 5
/** Seconds per round. */
const roundLength = 3
const connections = 16

/** Measures two servers alternately, so the machine's other load affects both equally. */
export async function measure(
  ours: Contender,
  baseline: Contender,
): Promise<Pick<Ratio, 'ours' | 'baseline'>> {
  await load(ours, 1)
  await load(baseline, 1)
  const speeds = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    speeds.ours.push(await load(ours, roundLength))
    speeds.baseline.push(await load(baseline, roundLength))
  }
  return speeds
}

async function load({ name, ...request }: Contender, duration: number): Promise<number> {
  const result = await autocannon({ ...request, connections, duration })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name} answered with failures`)
  return result.requests.average
}

/** Returns true if the median round reaches the target. */
export function reaches(ratio: Ratio): boolean {
  return median(ratiosOf(ratio)) >= ratio.target
}

const ratiosOf = ({ ours, baseline }: Ratio) =>
  ours.map((speed, round) => speed / (baseline[round] ?? Infinity))

export function describe(ratio: Ratio): string {
  const { title, ours, baseline, baselineName, target } = ratio
  const ratios = ratiosOf(ratio)
  const verdict = reaches(ratio) ? 'reached' : 'MISSED'
  return [
    title,
    `  shop ${median(ours).toFixed(0)} requests/s, ${baselineName} ${median(baseline).toFixed(0)} requests/s`,
    `  ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), target ${target}: ${verdict}`,
  ].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
