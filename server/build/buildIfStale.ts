import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Script } from 'node:vm'
import { z } from 'zod'
import { fieldsIn, parseJson } from '../../src/domain/typedObject'
import { buildIndonesia } from '../places/places'
import type { Log } from '../process/log'
import { StartError } from '../settings/startError'
import { describeAnalytics, describeWeights, isTooHeavy, weighAnalytics, weighPages } from './budget'
import { parseManifest, readManifest, staffManifestPath } from './manifest'

interface BuildOptions {
  /** The folder with package.json. */
  readonly root: string
  /** Receives progress messages of one line. */
  readonly log: Log
  /** Aborts a running build, which then rejects. */
  readonly signal?: AbortSignal
}

/** Builds the bundles unless `dist` was built from the same sources. @returns whether it built */
export async function buildIfStale({ root, log, signal }: BuildOptions): Promise<boolean> {
  const stamp = path.join(root, 'dist', 'build.json')
  const hash = await sourceHash(root)
  if ((await builtFrom(stamp)) === hash) return false
  return withBuildLock(root, signal, async () => {
    // Another process may have built while this one waited for the lock.
    if ((await builtFrom(stamp)) === hash) return false
    log('Building the pages and scripts (once, about half a minute) ...')
    await runWebpack(root, signal)
    await checkScripts(path.join(root, 'dist', 'client', 'assets'))
    await buildIndonesia(root, path.join(root, 'dist'))
    await retainLastBuilds(path.join(root, 'dist', 'client'))
    await warnOfWeight(root, log)
    await writeFile(stamp, JSON.stringify({ hash }))
    return true
  })
}

// A shop must open, however heavy its pages are; `npm run budget`, a part of `npm test`, fails instead.
async function warnOfWeight(root: string, log: BuildOptions['log']): Promise<void> {
  const heavy = (await weighPages(root)).filter(({ isWithin }) => !isWithin)
  if (heavy.length > 0) log(`Over the budget:\n${describeWeights(heavy)}`)
  const analytics = await weighAnalytics(root)
  if (isTooHeavy(analytics)) log(`Over the budget:\n${describeAnalytics(analytics)}`)
}

async function builtFrom(stamp: string): Promise<string | null> {
  try {
    const { hash } = fieldsIn(parseJson(await readFile(stamp, 'utf8')))
    return typeof hash === 'string' ? hash : null
  } catch {
    // No build yet, or an unfinished one: build.
    return null
  }
}

function runWebpack(root: string, signal?: AbortSignal): Promise<void> {
  const cli = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js')
  // Megabytes. A build makes much garbage: with the default, a fifth of its time is its collection.
  const memory = ['--max-semi-space-size=64', '--single-threaded-gc']
  const args = [...memory, '--import', 'tsx', cli, '--config', 'webpack.config.ts']
  const webpack = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let output = ''
  for (const stream of [webpack.stdout, webpack.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve, reject) => {
    webpack.on('error', reject)
    webpack.on('exit', (code) =>
      code === 0 ? resolve() : reject(new StartError(`The build failed:\n${output}`)),
    )
  })
}

/** Files and folders that a build reads. */
const sources = [
  'src',
  'server/places',
  'server/build',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Computes the SHA-256 of the names and contents of all files that a build reads. */
async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesBelow(root, source)) {
      hash.update(file).update('\0')
      hash.update(await readFile(path.join(root, file))).update('\0')
    }
  return hash.digest('hex')
}

async function filesBelow(root: string, source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Milliseconds between two checks of another process's lock. */
const interval = 250

/** Runs `work` while holding this checkout's build lock; waits while another process builds. */
async function withBuildLock<Result>(
  root: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = path.join(root, '.cache', 'build.lock')
  await mkdir(path.dirname(lock), { recursive: true })
  while (!(await take(lock))) {
    if (!(await isLocked(lock))) await rm(lock, { force: true })
    else await wait(interval, undefined, signal ? { signal } : {})
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Creates the lock file. The flag `wx` fails for an existing file, so only one process succeeds. */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (fieldsIn(error)['code'] === 'EEXIST') return false
    throw error
  }
}

/** Whether the lock's process is alive; false after a crash. */
async function isLocked(lock: string): Promise<boolean> {
  // Another process has just deleted the file, or has created it and not yet written its pid.
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return fieldsIn(error)['code'] === 'EPERM'
  }
}

/** Number of builds with served files. A tab opened before a release still finds its chunks. */
const retainedBuilds = 3

/** Records the new build's files and deletes files that only older builds use. */
async function retainLastBuilds(clientFolder: string): Promise<void> {
  const record = path.join(clientFolder, 'builds.json')
  const assets = path.join(clientFolder, 'assets')
  const shop = await readManifest(clientFolder)
  const staff = await parseManifest(staffManifestPath(clientFolder))
  const files = [...shop.files, ...staff.files]
  const builds = [files, ...(await earlierBuilds(record))].slice(0, retainedBuilds)
  const retained = new Set(builds.flat())
  const unused = (await readdir(assets)).filter((file) => !retained.has(uncompressed(file)))
  await Promise.all(unused.map((file) => rm(path.join(assets, file))))
  await writeFile(record, JSON.stringify(builds))
}

/** Compressed copies of a file are deleted together with it. */
const uncompressed = (file: string) => file.replace(/\.(br|gz)$/, '')

/** Reads the file names of earlier builds, newest first. */
async function earlierBuilds(record: string): Promise<readonly (readonly string[])[]> {
  try {
    return z.array(z.array(z.string())).parse(parseJson(await readFile(record, 'utf8')))
  } catch {
    // The first build has no record.
    return []
  }
}

/**
 * Compiles the built scripts without running them: tools change them after the minifier has parsed them.
 * @throws StartError that names the scripts that no browser could run
 */
export async function checkScripts(folder: string): Promise<void> {
  const broken: string[] = []
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue
    try {
      new Script(await readFile(path.join(folder, file), 'utf8'), { filename: file })
    } catch (error) {
      broken.push(`${file}: ${String(error)}`)
    }
  }
  if (broken.length > 0) throw new StartError(`The build made broken scripts:\n${broken.join('\n')}`)
}
