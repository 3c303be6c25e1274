/** Fails a test that writes to console.error. `expectConsoleError` allows one message. */
let unexpected: unknown[][] = []
let allowed: RegExp[] = []

export function expectConsoleError(pattern: RegExp): void {
  allowed.push(pattern)
}

const original = console.error

beforeEach(() => {
  unexpected = []
  allowed = []
  console.error = (...args: unknown[]) => {
    const text = args.map(String).join(' ')
    if (allowed.some((pattern) => pattern.test(text))) return
    unexpected.push(args)
    original(...args)
  }
})

afterEach(() => {
  console.error = original
  const [first] = unexpected
  if (first) throw new Error(`unexpected console.error: ${first.map(String).join(' ')}`)
})
