/** A task that can pause at each yield. */
export type Steps<Result = void> = Generator<undefined, Result>

/** Maximum milliseconds of work before other events are processed. */
const stretch = 8

/** Runs a task without pauses. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs a task in slices, so that it never blocks the event loop for long. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (let since = performance.now(); ;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < stretch) continue
    await new Promise(setImmediate)
    since = performance.now()
  }
}

/** Number of texts sorted per step. */
const slice = 2000

/** Sorts texts by code units, in merged slices. */
export function* sortedTexts(texts: readonly string[]): Steps<string[]> {
  let runs: string[][] = []
  for (let from = 0; from < texts.length; from += slice) {
    runs.push(texts.slice(from, from + slice).sort())
    yield
  }
  while (runs.length > 1) {
    const merged: string[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? []))
    }
    runs = merged
  }
  return runs[0] ?? []
}

/** Merges two sorted lists. */
export function* merge(left: readonly string[], right: readonly string[]): Steps<string[]> {
  const merged: string[] = []
  let inLeft = 0
  let inRight = 0
  for (;;) {
    const a = left[inLeft]
    const b = right[inRight]
    if (a === undefined) return merged.concat(right.slice(inRight))
    if (b === undefined) return merged.concat(left.slice(inLeft))
    if (a <= b) {
      merged.push(a)
      inLeft += 1
    } else {
      merged.push(b)
      inRight += 1
    }
    if (merged.length % slice === 0) yield
  }
}
