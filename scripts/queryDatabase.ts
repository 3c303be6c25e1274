import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { joinDatabase, type Database } from '../server/database/database'
import { hasDataFolder } from '../server/database/embedded/dataFolder'
import { ownerSettings } from '../server/database/roles'
import { codeOf } from '../server/process/failure'
import type { Settings } from '../server/settings/settings'
import { StartError } from '../server/settings/startError'
import { dataFolder } from '../server/startup/prepare'
import type { StaffActor } from '../src/domain/staffRoles'
import type { CommandRights } from './commandActor'
import { commandSettings } from './commandSettings'
import { isMisread, misreading, type Command, type CommandRun } from './runCommand'

/** A command's output. The command exits with 1 if `isSound` is false. */
export interface CommandResult {
  readonly report: string
  readonly isSound: boolean
}

/** Queries the database and returns the output: a text, or parts of a long one. */
export type DatabaseQuery = (
  db: Database['db'],
  settings: Settings,
  /** Folder of the data outside the database. */
  folder: string,
  /** Who runs the command. */
  by: StaffActor,
) => Promise<string | CommandResult> | AsyncIterable<string | Uint8Array>

interface DatabaseCommand {
  readonly usage: string
  readonly rights: CommandRights
  /**
   * Parses the arguments. Null if they are invalid.
   * @throws StartError with the reason
   */
  readonly parseQuery: (args: string[]) => DatabaseQuery | null
  /** First arguments of commands that write. */
  readonly writing?: readonly string[]
  /** First arguments of commands that need the role that owns the tables. */
  readonly owning?: readonly string[]
  /** Printed by a reading command when the database or its tables don't exist yet. */
  readonly nothingYet?: string
  /** With a hosted store: the sentence that names the place for this instead. Null: the command works. */
  readonly elsewhere?: (verb: string) => string | null
}

/** Builds a command that queries the database, also while the shop is running. */
export const queryDatabase = (command: DatabaseCommand): Command => ({
  usage: command.usage,
  rights: command.rights,
  run: (context) => runQuery(command, context),
})

async function runQuery(
  { usage, parseQuery, writing = [], owning = [], nothingYet, elsewhere }: DatabaseCommand,
  context: CommandRun,
): Promise<number> {
  const { args, stdout, stderr } = context
  const isWriting = writing.includes(args[0] ?? '')
  const query = readable(parseQuery, [...args], usage)
  const settings = commandSettings(context)
  const advice = settings.store === null ? null : (elsewhere?.(args[0] ?? '') ?? null)
  if (advice !== null) throw new StartError(advice)
  // A reading command must not leave an empty database behind.
  if (!isWriting && settings.databaseUrl === null && !hasDataFolder(settings.root, settings.dataDir)) {
    if (nothingYet === undefined)
      throw new StartError(
        `There is no database in ${settings.dataDir ?? settings.root} yet: start the shop once (npm start), or set DATA_DIR to its folder.`,
      )
    return await print(Promise.resolve(nothingYet), stdout)
  }
  const log = (line: string) => void stderr.write(`${line}\n`)
  const role = owning.includes(args[0] ?? '') ? ownerSettings(settings) : settings
  const database = await joinDatabase(role, log, { mayWrite: isWriting })
  try {
    const by = await context.authorize(database.db)
    return await print(query(database.db, settings, dataFolder(settings, database), by), stdout)
  } catch (error) {
    // undefined_table: no shop of this version has opened the database yet.
    if (codeOf(error) !== '42P01' || isWriting || nothingYet === undefined) throw error
    return await print(Promise.resolve(nothingYet), stdout)
  } finally {
    await database.close()
  }
}

async function print(output: ReturnType<DatabaseQuery>, stdout: NodeJS.WritableStream): Promise<number> {
  if (!('then' in output)) {
    await write(output, stdout)
    return 0
  }
  const given = await output
  const { report, isSound } = typeof given === 'string' ? { report: given, isSound: true } : given
  await write([`${report}\n`], stdout)
  return isSound ? 0 : 1
}

async function write(
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string>,
  stdout: NodeJS.WritableStream,
): Promise<void> {
  await pipeline(Readable.from(pieces), stdout, { end: false }).catch((error: unknown) => {
    // The reader has closed the pipe, e.g. `| head`.
    if (codeOf(error) !== 'EPIPE') throw error
  })
}

function readable(parseQuery: DatabaseCommand['parseQuery'], args: string[], usage: string): DatabaseQuery {
  let reason = args.length === 0 ? '' : `${args.join(' ')}: invalid arguments.`
  try {
    const question = parseQuery(args)
    if (question) return question
  } catch (error) {
    if (isMisread(error)) reason = misreading(error)
    else if (error instanceof StartError) reason = error.message
    else throw error
  }
  throw new StartError([reason, usage].filter(Boolean).join('\n\n'))
}
