import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { joinDatabase, type Database } from '../server/database/database'
import { codeOf } from '../server/database/failure'
import { withEnvFile } from '../server/lifecycle/envFile'
import { parseSettings, type Settings } from '../server/settings'
import { StartError } from '../server/startError'
import { isMisread, misreading, runCommand } from './runCommand'

/** Asks the shop's database and gives what is to be printed: a text, or piece by piece what may be long. */
export type Question = (db: Database['db'], settings: Settings) => Promise<string> | AsyncIterable<string>

interface Command {
  readonly usage: string
  /** Reads the command line; null when it makes no sense, or a StartError that says why. */
  readonly questionOf: (words: string[]) => Question | null
  /** First words of the questions that change something. */
  readonly writing?: readonly string[]
  /** Printed where no shop has made the tables yet, and nothing is to be changed. */
  readonly nothingYet: string
}

/** Answers one question from the terminal, also while the shop is running. */
export const askDatabase = (command: Command): Promise<void> => runCommand(() => answer(command))

async function answer({ usage, questionOf, writing = [], nothingYet }: Command): Promise<void> {
  const words = process.argv.slice(2)
  const isWriting = writing.includes(words[0] ?? '')
  const question = readable(questionOf, words, usage)
  const root = process.cwd()
  const settings = parseSettings(withEnvFile(root, process.env), root)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const database = await joinDatabase(settings, say, { mayWrite: isWriting })
  try {
    await print(question(database.db, settings))
  } catch (error) {
    // undefined_table: a database that no shop of this version has opened yet.
    if (codeOf(error) !== '42P01' || isWriting) throw error
    await print(Promise.resolve(nothingYet))
  } finally {
    await database.close()
  }
}

async function print(answer: ReturnType<Question>): Promise<void> {
  const pieces = 'then' in answer ? [`${await answer}\n`] : answer
  await pipeline(Readable.from(pieces), process.stdout, { end: false }).catch((error: unknown) => {
    // Whoever reads has seen enough, e.g. `| head`.
    if (codeOf(error) !== 'EPIPE') throw error
  })
}

function readable(questionOf: Command['questionOf'], words: string[], usage: string): Question {
  let reason = words.length === 0 ? '' : `${words.join(' ')}: this cannot be read.`
  try {
    const question = questionOf(words)
    if (question) return question
  } catch (error) {
    if (isMisread(error)) reason = misreading(error)
    else if (error instanceof StartError) reason = error.message
    else throw error
  }
  throw new StartError([reason, usage].filter(Boolean).join('\n\n'))
}
