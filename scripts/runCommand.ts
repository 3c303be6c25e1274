import { inspect, types } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../server/database/tables'
import { codeOf } from '../server/process/failure'
import { StartError } from '../server/settings/startError'
import type { StaffActor } from '../src/domain/staffRoles'
import { authorizeCommand, type CommandRights } from './commandActor'

/** Everything a command reads from its process, and where it prints. */
export interface CommandContext {
  /** Command-line arguments, without node and the script. */
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** The folder of the `.env` file and of the shop's data. */
  readonly root: string
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export interface CommandRun extends CommandContext {
  /**
   * Checks the right of the person who runs the command, before it reads or changes the shop's data.
   * @returns the author for the record of changes
   * @throws StartError
   */
  readonly authorize: (db: Kysely<Tables>) => Promise<StaffActor>
}

export interface Command {
  /** Printed after the error when the arguments cannot be parsed. */
  readonly usage?: string
  /** Who may run it; absent for a command that never opens the shop's database. */
  readonly rights?: CommandRights
  /** Resolves to the exit code. */
  readonly run: (context: CommandRun) => Promise<number>
}

/** Runs a command and resolves to its exit code; prints errors to `stderr` and resolves to 1. */
export async function runCommand(command: Command, context: CommandContext): Promise<number> {
  const { usage = '', rights } = command
  try {
    const { args, email } = rights ? takeMember(context) : { args: context.args, email: undefined }
    const [verb = ''] = args
    // An unknown verb has no right; the command rejects it before it asks for one.
    const right = rights?.[verb] ?? rights?.[''] ?? ['owner']
    return await command.run({
      ...context,
      args,
      authorize: (db) => authorizeCommand(db, { verb, right, email }),
    })
  } catch (error) {
    context.stderr.write(`${errorText(error, usage)}\n`)
    return 1
  }
}

/** Runs a command with the arguments, environment and streams of this process, and sets its exit code. */
export async function runScript(command: Command): Promise<void> {
  const { argv, env, stdout, stderr } = process
  // The reader of a pipe may close it early, as `head` does.
  stdout.on('error', (error: Error) => {
    if (codeOf(error) !== 'EPIPE') stderr.write(`${error.message}.\n`)
    process.exit(codeOf(error) === 'EPIPE' ? process.exitCode : 1)
  })
  process.exitCode = await runCommand(command, {
    args: argv.slice(2),
    env,
    root: process.cwd(),
    stdout,
    stderr,
  })
}

/** Takes `--as EMAIL` out of the arguments of a command. The variable STAFF_MEMBER names the member otherwise. */
function takeMember({ args, env }: CommandContext) {
  const index = args.findIndex((arg) => arg === '--as' || arg.startsWith('--as='))
  const usual = env['STAFF_MEMBER']?.trim() || undefined
  if (index < 0) return { args, email: usual }
  const isJoined = args[index] !== '--as'
  const email = isJoined ? args[index]?.slice('--as='.length) : args[index + 1]
  if (!email) throw new StartError('--as needs the email address of a member of the staff.')
  return { args: args.toSpliced(index, isJoined ? 1 : 2), email }
}

function errorText(error: unknown, usage: string): string {
  if (!isError(error)) return inspect(error)
  if (error instanceof StartError) return error.message
  const { message } = error
  if (isMisread(error)) return [misreading(error), usage].filter(Boolean).join('\n\n')
  // undefined_table and undefined_column: only the shop creates and migrates tables.
  if (['42P01', '42703'].includes(codeOf(error)))
    return 'No shop of this version has opened this database yet: start it once (npm start), then ask again.'
  // For system errors, e.g. a full disk, the message is more useful than the stack.
  return 'syscall' in error ? `${message}.` : inspect(error)
}

// `instanceof` fails for Node's errors in another realm, such as Jest's.
const isError = (value: unknown): value is Error => types.isNativeError(value)

/** True if Node's parseArgs rejected the command line. */
export const isMisread = (error: unknown): error is Error =>
  isError(error) && codeOf(error).startsWith('ERR_PARSE_ARGS')

/** The first sentence of parseArgs's message describes the error. */
export const misreading = ({ message }: Error) => `${message.replace(/\.( .*|$)/s, '')}.`
