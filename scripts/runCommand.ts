import { codeOf } from '../server/database/failure'
import { StartError } from '../server/startError'

/**
 * Does what a command of the terminal is there for. What keeps it from that is said in a sentence, and it ends with 1.
 * @param usage told where the command line cannot be read
 */
export async function runCommand(work: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(wordsFor(error, usage))
    process.exitCode = 1
  }
}

function wordsFor(error: unknown, usage: string): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof StartError) return error.message
  const { message } = error
  if (isMisread(error)) return [misreading(error), usage].filter(Boolean).join('\n\n')
  // undefined_table and undefined_column: the tables are made, and brought up to date, by the shop.
  if (['42P01', '42703'].includes(codeOf(error)))
    return 'No shop of this version has opened this database yet: start it once (npm start), then ask again.'
  // Of the system, e.g. a full disk: its words say more than the way to them.
  return 'syscall' in error ? `${message}.` : error
}

/** Whether Node could not read the command line. */
export const isMisread = (error: unknown): error is Error =>
  error instanceof Error && codeOf(error).startsWith('ERR_PARSE_ARGS')

/** Of what Node says of a command line the first sentence is about it. */
export const misreading = ({ message }: Error) => `${message.replace(/\.( .*|$)/s, '')}.`
