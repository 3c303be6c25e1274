/** A refusal of the sandbox: `status` in the REST API, a top-level error in the storefront API. */
export class StoreSandboxError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Machine-readable code in the storefront API, where the real one has one. */
    readonly code?: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }
}
