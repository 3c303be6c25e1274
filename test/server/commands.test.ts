import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTestDatabase, type TestDatabase } from '../setup/testDatabase'

/** A database that no shop has opened yet. */
let bare: TestDatabase
let folder: string
beforeAll(async () => {
  bare = await openTestDatabase({ content: 'nothing' })
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'))
})
afterAll(async () => {
  await bare.close()
  await rm(folder, { recursive: true })
})

/** What a command of the terminal says, and how it ends. */
function command(script: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const args = ['--import', 'tsx', `${script}.ts`, ...words]
  const env = { ...process.env, DATABASE_URL: bare.url, ...more }
  return new Promise<{ output: string; complaint: string; code: number }>((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_error, output, complaint) =>
      resolve({ output, complaint, code: child.exitCode ?? -1 }),
    )
  })
}

test.each([
  ['catalogue', ['export', '--all', 'all.csv'], "Unknown option '--all'.\n\nReads and writes the catalogue"],
  ['data', ['export', '--all'], "Unknown option '--all'.\n\nBacks up everything"],
  ['orders', ['list', '--status', 'lost'], 'list --status lost: this cannot be read.\n\nLooks after'],
  ['seed', ['--again'], "Unknown option '--again'.\n"],
  ['build', ['--fast'], "Unknown option '--fast'.\n"],
  ['budget', ['home'], "Unexpected argument 'home'.\n"],
  ['bench', ['--quick'], "Unknown option '--quick'.\n"],
  ['bench', ['--catalogue', 'many'], '--catalogue takes a number of products from 1000 to 1000000.\n'],
])('%s %j is refused in words', async (script, words, sentence) => {
  const { complaint, code } = await command(`scripts/${script}`, words)
  expect([complaint, code]).toEqual([expect.stringContaining(sentence), 1])
  expect(complaint).not.toMatch(/^ +at /m)
})

test.each(['server/start', 'scripts/dev'])(
  '%s takes variables, and says so to whoever gives it words',
  async (script) => {
    // So that nothing is started in any case.
    const { complaint, code } = await command(script, ['--port', '4000'], { SITES: 'nowhere.json' })
    expect([complaint, code]).toEqual([
      'The shop takes no words such as --port: its settings are variables, e.g. PORT=4000 npm start.\n',
      1,
    ])
  },
)

const unopened =
  'No shop of this version has opened this database yet: start it once (npm start), then ask again.\n'

test.each([
  ['catalogue', ['export', 'all.csv']],
  ['data', ['export', 'all.ndjson']],
  ['coupons', ['add', 'SPRING', '--percent', '10']],
])('where no shop has made its tables %s %j says so', async (script, words) => {
  const placed = words.map((word) => (word.startsWith('all.') ? path.join(folder, word) : word))
  expect(await command(`scripts/${script}`, placed)).toEqual({ output: '', complaint: unopened, code: 1 })
})

test('where the answer finds no room, the system is cited, without the way to it', async () => {
  const args = ['-c', '"$0" --import tsx scripts/orders.ts list > /dev/full', process.execPath]
  const env = { ...process.env, DATABASE_URL: bare.url }
  const complaint = await new Promise<string>((resolve) =>
    execFile('/bin/sh', args, { env }, (_error, _output, said) => resolve(said)),
  )
  expect(complaint).toBe('ENOSPC: no space left on device, write.\n')
})

test.each(['seed', 'dev', 'orders'])('%s reads the file .env of its folder', async (script) => {
  await writeFile(path.join(folder, '.env'), 'PORT=none\n')
  const tsx = pathToFileURL(createRequire(path.resolve('package.json')).resolve('tsx')).href
  const args = [
    '--import',
    tsx,
    path.resolve('scripts', `${script}.ts`),
    ...(script === 'orders' ? ['list'] : []),
  ]
  const env = { ...process.env, DATABASE_URL: bare.url, PORT: undefined }
  const complaint = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env, timeout: 50_000 }, (_error, _output, said) =>
      resolve(said),
    ),
  )
  expect(complaint).toBe('The settings are not right:\n  - PORT must be a port number from 1 to 65535\n')
})
