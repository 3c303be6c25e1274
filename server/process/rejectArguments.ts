import { StartError } from '../settings/startError'

/** A shop that quietly opened somewhere else than it was told to would be looked for in vain. @throws StartError */
export function rejectArguments([first]: readonly string[]): void {
  if (first === undefined) return
  throw new StartError(
    `The shop takes no arguments such as ${first}: its settings are variables, e.g. PORT=4000 npm start.`,
  )
}
