import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import type { LintedText } from './lintedText'

/**
 * A process of its own, for Jest cannot load ESLint's configuration: reads texts from the standard input, lints each
 * as the file that it says to be, and prints the rules that each breaks. Only rules about imports run, without types.
 */
const eslint = new ESLint({
  overrideConfig: tseslint.configs.disableTypeChecked,
  ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/') || ruleId.startsWith('import-x/'),
})

const given = JSON.parse(await text(process.stdin)) as readonly LintedText[]
const broken: string[][] = []
for (const { file, code } of given) {
  const results = await eslint.lintText(code, { filePath: file })
  broken.push(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message)))
}
process.stdout.write(JSON.stringify(broken))
