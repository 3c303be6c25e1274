import { load, type Contender } from './load'

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

/** Returns true if the median round reaches the target. */
export function reaches(ratio: Ratio): boolean {
  return median(computeRatios(ratio)) >= ratio.target
}

const computeRatios = ({ ours, baseline }: Ratio) =>
  ours.map((speed, round) => speed / (baseline[round] ?? Infinity))

export function describe(ratio: Ratio): string {
  const { title, ours, baseline, baselineName, target } = ratio
  const ratios = computeRatios(ratio)
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
