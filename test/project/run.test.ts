import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const folder = mkdtempSync(path.join(tmpdir(), 'run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const bundle = path.join('.cache', 'programs', 'program-ts.mjs')

/** Runs the program of a small project from another folder. */
async function run(...words: string[]): Promise<string> {
  const node = [path.join(folder, 'run.mjs'), ...words]
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: tmpdir() })
  return stdout
}

test('run.mjs runs what the sources are now, whatever became of the last bundle', async () => {
  copyFileSync('run.mjs', path.join(folder, 'run.mjs'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  write('package.json', '{ "type": "module", "dependencies": { "zod": "4" } }')
  write('greeting.ts', "export const greeting: string = 'Good morning'\n")
  write(
    'program.ts',
    `import { z } from 'zod'
import { greeting } from './greeting'
process.stdout.write([greeting, z.literal('Asha').parse('Asha'), ...process.argv.slice(2)].join(' '))
`,
  )
  expect(await run('--bundle', 'program.ts')).toBe('')
  expect(await run('program.ts', '--first')).toBe('Good morning Asha --first')
  write('greeting.ts', "export const greeting: string = 'Good evening'\n")
  expect(await run('program.ts')).toBe('Good evening Asha')
  write(bundle, 'process.stdout.write("half a bun')
  expect(await run('program.ts', '--all')).toBe('Good evening Asha --all')
  // A file in place of the folder: no bundle can be written, so tsx runs the sources.
  rmSync(path.join(folder, '.cache'), { recursive: true })
  write('.cache', '')
  expect(await run('program.ts', '--all')).toBe('Good evening Asha --all')
})
