import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildIndonesia } from '../places/builtIndonesia'
import { StartError } from '../settings/startError'
import { describeAnalytics, isTooHeavy, weighAnalytics } from './analyticsWeight'
import { describeWeights, weighPages } from './budget'
import { withBuildLock } from './buildLock'
import { checkScripts } from './checkScripts'
import { retainLastBuilds } from './retainLastBuilds'
import { sourceHash } from './sourceHash'

export interface BuildOptions {
  /** The folder with package.json. */
  readonly root: string
  /** Receives progress messages of one line. */
  readonly log: (line: string) => void
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
    const { hash } = JSON.parse(await readFile(stamp, 'utf8')) as { hash?: string }
    return hash ?? null
  } catch {
    return null
  }
}

function runWebpack(root: string, signal?: AbortSignal): Promise<void> {
  const cli = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js')
  const webpack = spawn(process.execPath, ['--import', 'tsx', cli, '--config', 'webpack.config.ts'], {
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
