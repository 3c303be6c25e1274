import { median } from './ratio'

/** Milliseconds by the title of a step or an interaction, one for each round. */
export type Times = Map<string, number[]>

export function addTime(times: Times, title: string, time: number): void {
  times.set(title, [...(times.get(title) ?? []), time])
}

/** A table: title, median with extremes, goal. */
export function describeTimes(
  heading: string,
  goals: readonly (readonly [title: string, goal: number])[],
  times: Times,
): string {
  const rows = goals.map(([title, goal]) => {
    const measured = times.get(title) ?? []
    if (measured.length === 0) return `| ${title} | - | ${goal} | not measured |`
    const middle = median(measured)
    const range = `${Math.min(...measured).toFixed(0)} to ${Math.max(...measured).toFixed(0)}`
    return `| ${title} | ${middle.toFixed(0)} (${range}) | ${goal} | ${middle <= goal ? 'reached' : 'MISSED'} |`
  })
  return [`| ${heading} | median | goal | |`, '|---|---|---|---|', ...rows].join('\n')
}
