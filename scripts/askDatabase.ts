import { joinDatabase, type Database } from '../server/database/database'
import { codeOf } from '../server/database/failure'
import { withEnvFile } from '../server/lifecycle/envFile'
import { parseSettings } from '../server/settings'
import { StartError } from '../server/startError'

/** Reads from the shop's database and gives what is to be printed. */
export type Question = (db: Database['db']) => Promise<string>

interface Command {
  readonly usage: string
  /** Reads the command line; null, or a throw, when it makes no sense. */
  readonly questionOf: (words: string[]) => Question | null
  /** Printed where no shop has made the tables yet. */
  readonly nothingYet: string
}

/** Answers one question from the terminal, also while the shop is running. */
export async function askDatabase({ usage, questionOf, nothingYet }: Command): Promise<void> {
  const question = readable(questionOf, process.argv.slice(2))
  if (!question) throw new StartError(usage)
  const root = process.cwd()
  const settings = parseSettings(withEnvFile(root, process.env), root)
  const database = await joinDatabase(settings, (line) => void process.stderr.write(`${line}\n`))
  try {
    console.log(await question(database.db))
  } catch (error) {
    // undefined_table: a database that no shop of this version has opened yet.
    if (codeOf(error) !== '42P01') throw error
    console.log(nothingYet)
  } finally {
    await database.close()
  }
}

function readable(questionOf: Command['questionOf'], words: string[]): Question | null {
  try {
    return questionOf(words)
  } catch {
    return null
  }
}
