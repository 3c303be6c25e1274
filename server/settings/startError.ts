/** Why the shop cannot start, as one sentence for the person at the terminal; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
