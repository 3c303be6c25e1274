import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { joinDatabase, type Database } from '../server/database/database'
import { codeOf } from '../server/database/failure'
import { withEnvFile } from '../server/lifecycle/envFile'
import { parseSettings, type Settings } from '../server/settings'
import { StartError } from '../server/startError'

/** Asks the shop's database and gives what is to be printed: a text, or piece by piece what may be long. */
export type Question = (db: Database['db'], settings: Settings) => Promise<string> | AsyncIterable<string>

interface Command {
  readonly usage: string
  /** Reads the command line; null when it makes no sense, or a StartError that says why. */
  readonly questionOf: (words: string[]) => Question | null
  /** First words of the questions that change something. */
  readonly writing?: readonly string[]
  /** Printed where no shop has made the tables yet. */
  readonly nothingYet: string
}

/** Answers one question from the terminal, also while the shop is running. */
export async function askDatabase({ usage, questionOf, writing = [], nothingYet }: Command): Promise<void> {
  const words = process.argv.slice(2)
  const question = readable(questionOf, words, usage)
  const root = process.cwd()
  const settings = parseSettings(withEnvFile(root, process.env), root)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinDatabase(settings, say, { mayWrite: writing.includes(words[0] ?? '') })
  try {
    await print(question(database.db, settings))
  } catch (error) {
    // undefined_table: a database that no shop of this version has opened yet.
    if (codeOf(error) !== '42P01') throw error
    console.log(nothingYet)
  } finally {
    await database.close()
  }
}

async function print(answer: ReturnType<Question>): Promise<void> {
  if ('then' in answer) {
    console.log(await answer)
    return
  }
  await pipeline(Readable.from(answer), process.stdout, { end: false }).catch((error: unknown) => {
    // Whoever reads has seen enough, e.g. `| head`.
    if (codeOf(error) !== 'EPIPE') throw error
  })
}

function readable(questionOf: Command['questionOf'], words: string[], usage: string): Question {
  let reason = ''
  try {
    const question = questionOf(words)
    if (question) return question
  } catch (error) {
    const isSaid = error instanceof StartError || codeOf(error).startsWith('ERR_PARSE_ARGS')
    // Of what Node says of a command line the first sentence is about it.
    if (isSaid && error instanceof Error) reason = `${error.message.replace(/\. .*/s, '.')}\n\n`
  }
  throw new StartError(reason + usage)
}
