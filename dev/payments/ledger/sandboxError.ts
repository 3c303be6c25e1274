/** An API error: status, code for programs, message for developers. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The wrong input field. */
    readonly field: string | null = null,
  ) {
    super(message)
  }
}
