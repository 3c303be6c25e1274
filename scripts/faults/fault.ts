/** A mistake in one place that the tests must notice. */
export interface Fault {
  readonly id: string
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly text: string
  readonly replacement: string
  /** Jest suites that should fail, as paths or parts of paths; the fastest first. */
  readonly suites: readonly string[]
}
