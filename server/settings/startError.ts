/** A start failure with a one-sentence message for the operator; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
