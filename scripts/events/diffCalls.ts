import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '../../server/settings/startError'
import type { CommandResult } from '../queryDatabase'

const calls = z.array(
  z.looseObject({ vendor: z.string(), kind: z.string(), call: z.unknown(), turn: z.number() }),
)

/** Ids, times and places that differ from run to run. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, 'ID'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/\b(CL|AV)-[\dA-Z]{4}-[\dA-Z]{4}\b/g, 'ORDER'],
  [/\b[\da-f]{64}\b/g, 'HASH'],
  [/https?:\/\/[^/"\s]+/g, 'ORIGIN'],
  [/([?&]v=)[\w-]+/g, '$1V'],
]

/** The calls of a file as lines, in the order in which each vendor received them. Scripts are left out. */
function readLines(file: string): readonly string[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError(`diff: ${file} cannot be read as JSON.`)
  }
  const read = calls.safeParse(json)
  if (!read.success)
    throw new StartError(`diff: ${file} holds no calls of the sandbox (GET /good or /calls).`)
  const stable = (text: string) => changing.reduce((all, [from, to]) => all.replace(from, to), text)
  return read.data
    .filter(({ kind }) => kind !== 'script')
    .map(({ vendor, kind, call }) => `${vendor} ${kind} ${stable(JSON.stringify([call]).slice(1, -1))}`)
}

/**
 * Compares the vendor calls of two builds for the same visit: files with the sandbox's calls. Ids, times, order numbers
 * and hosts count as equal. The order counts within a vendor, not between vendors.
 */
export function diffCalls(before: string, after: string): CommandResult {
  const one = readLines(before)
  const other = readLines(after)
  const vendors = [...new Set([...one, ...other].map(vendorOf))].sort()
  const changes = vendors.flatMap((vendor) =>
    changesBetween(
      one.filter((line) => vendorOf(line) === vendor),
      other.filter((line) => vendorOf(line) === vendor),
    ),
  )
  const count = `${one.length} and ${other.length} calls`
  if (changes.length === 0) return { report: `${count}, no difference.`, isSound: true }
  return { report: [...changes, '', `${count}, ${changes.length} differ.`].join('\n'), isSound: false }
}

const vendorOf = (line: string) => line.slice(0, line.indexOf(' '))

/** Lines that only one side has, by their longest common subsequence. */
function changesBetween(one: readonly string[], other: readonly string[]): string[] {
  /** Length of the longest common subsequence from each row and column on; built from the last row. */
  const lengths = [new Uint32Array(other.length + 1)]
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (const line of one.toReversed()) {
    const current = new Uint32Array(other.length + 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      current[column] =
        line === other[column] ? at(0, column + 1) + 1 : Math.max(at(0, column), current[column + 1] ?? 0)
    lengths.unshift(current)
  }
  const changes: string[] = []
  let row = 0
  let column = 0
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      row += 1
      column += 1
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1)))
      changes.push(`- ${one[row++]}`)
    else changes.push(`+ ${other[column++]}`)
  }
  return changes
}
