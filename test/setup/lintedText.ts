import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Source text and the file that it says to be, which need not exist; what it imports must. */
export interface LintedText {
  readonly file: string
  readonly code: string
}

/** Rules about imports that each text breaks by the project's own configuration, in the order of the texts. */
export async function brokenImportRules(texts: readonly LintedText[]): Promise<string[][]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/setup/lintTexts.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(texts))
  return JSON.parse(await text(child.stdout)) as string[][]
}
