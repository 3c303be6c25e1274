/** A start failure with a one-sentence message for the operator; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Rejects command-line arguments: ignoring one such as a port would mislead. @throws StartError */
export function rejectArguments([first]: readonly string[]): void {
  if (first === undefined) return
  throw new StartError(
    `The shop takes no arguments such as ${first}: its settings are variables, e.g. PORT=4000 npm start.`,
  )
}
