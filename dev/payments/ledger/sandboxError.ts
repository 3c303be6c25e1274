/** A refusal as programs read it: a status, a code to decide by, a sentence for whoever is debugging. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The input that is wrong. */
    readonly field: string | null = null,
  ) {
    super(message)
  }
}
