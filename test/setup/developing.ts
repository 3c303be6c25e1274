import { spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from './runningShop'

/** `npm run dev` on a copy of the sources, which a test may change; see {@link startDeveloping}. */
export interface Developing {
  /** Origin of a site, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** Rewrites a file of the copy as an editor would; rejects when that changes nothing. */
  readonly edit: (file: string, rewrite: (text: string) => string) => Promise<void>
  /** Ends everything and deletes the copy. */
  readonly stop: () => Promise<void>
}

/** What a developer's folder needs to run. */
const sources = ['src', 'server', 'scripts', 'package.json', 'tsconfig.json', 'webpack.config.ts']

/** Printed when pages can be visited: by both builds and by the shop. */
const readyMessages = ['browser compiled', 'serverRender compiled', 'The shop is open']

/** Milliseconds until it counts as stuck. */
const timeoutMs = 300_000

/** Starts it on free ports and waits until pages can be visited; rejects with its output when they never can. */
export async function startDeveloping(): Promise<Developing> {
  const folder = await copySources()
  const port = await freePortPair()
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', 'dev.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: 'data' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const handle = (text: Buffer) => {
      output += stripVTControlCharacters(text.toString())
      if (/compiled with|ERROR in/.test(output)) reject(new Error(`A build failed:\n${output}`))
      if (readyMessages.every((character) => output.includes(character))) resolve()
    }
    child.stdout.on('data', handle)
    child.stderr.on('data', handle)
    void ended.then(() => reject(new Error(`It ended:\n${output}`)))
    setTimeout(() => reject(new Error(`It takes too long:\n${output}`)), timeoutMs).unref()
  })
  try {
    await ready
  } catch (reason) {
    await stop()
    throw reason
  }
  return {
    urlOf: (host) => `http://${host}.localhost:${port}`,
    edit: async (file, rewrite) => {
      const before = await readFile(path.join(folder, file), 'utf8')
      const after = rewrite(before)
      if (after === before) throw new Error(`Nothing to change in ${file}`)
      await writeFile(path.join(folder, file), after)
    },
    stop,
  }
}

async function copySources(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-dev-'))
  // The database runs as somebody else where we are root, and has to get in.
  await chmod(folder, 0o755)
  await Promise.all(sources.map((source) => cp(source, path.join(folder, source), { recursive: true })))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** A free port whose next one is free as well: the shop's own server listens there. */
async function freePortPair(): Promise<number> {
  const port = await freePort()
  const isNextFree = await freePort(port + 1).then(
    () => true,
    () => false,
  )
  return isNextFree ? port : freePortPair()
}
