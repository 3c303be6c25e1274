import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Source text and its file name. The file need not exist, but its imports must. */
export interface LintedText {
  readonly file: string
  readonly code: string
}

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

const importRules = /^(?:boundaries|import|glossary)\(|no-restricted-imports/

/** The project's configuration without type-aware rules. The import rules don't need types. */
const untyped = `import config from './oxlint.config.mjs'
export default { ...config, options: {} }
`

/**
 * Returns the import rules that each text breaks, in the order of the texts. The texts are written into a
 * copy of the project, one file each.
 */
export async function brokenImportRules(texts: readonly LintedText[]): Promise<string[][]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'linted-'))
  try {
    await Promise.all(
      [
        'src',
        'server',
        'demo',
        'dev',
        'scripts',
        'test',
        'oxlint.config.mjs',
        'package.json',
        'tsconfig.json',
      ].map((part) => cp(part, path.join(copy, part), { recursive: true })),
    )
    await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
    await writeFile(path.join(copy, 'untyped.config.mjs'), untyped)
    for (const { file, code } of texts) await writeFile(path.join(copy, file), `${code}\n`)
    const files = texts.map(({ file }) => file)
    const report = await lint(copy, files)
    return files.map((file) =>
      report.diagnostics
        .filter(({ filename, code }) => filename === file && importRules.test(code))
        .map(({ code }) => code),
    )
  } finally {
    await rm(copy, { recursive: true })
  }
}

async function lint(cwd: string, files: readonly string[]): Promise<LintReport> {
  const command = path.resolve('node_modules/.bin/oxlint')
  // oxlint exits with status 1 when a rule is broken, which is expected here.
  const { stdout } = await promisify(execFile)(
    command,
    ['--config', 'untyped.config.mjs', '--format', 'json', ...files],
    { cwd, maxBuffer: 2 ** 26 },
  ).catch((error: unknown) => error as { stdout: string })
  return JSON.parse(stdout) as LintReport
}
