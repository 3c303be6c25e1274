import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { rejectArguments } from '../server/settings/startError'
import { commandSettings } from './commandSettings'
import { runScript, type CommandContext } from './runCommand'

/**
 * `npm run dev` starts three processes. The dev server on PORT (3000) updates styles and components in the
 * open page without losing its state. It proxies other requests to the shop's server, which restarts when its
 * code changes. The third process rebuilds the bundle for server rendering on every change.
 */

const root = process.cwd()
const processes: ChildProcess[] = []

const webpack = ['--import', 'tsx', path.join('node_modules', 'webpack-cli', 'bin', 'cli.js')]
// Only the server's own code; components reach it through the bundle.
const watched = ['server', 'demo', 'dev', 'src/domain', 'src/site'].map((folder) => `--watch-path=${folder}`)
const config = ['--config', 'webpack.config.ts', '--env', 'dev']

async function start(context: CommandContext): Promise<number> {
  rejectArguments(context.args)
  const { port, host } = commandSettings(context)
  const shopPort = String(port + 1)
  const given = { HOST: host, PORT: String(port), SHOP_PORT: shopPort }
  processes.push(
    run([...webpack, 'watch', ...config, '--config-name', 'serverRender'], given),
    run([...webpack, 'serve', ...config, '--config-name', 'browser', '--config-name', 'staff'], given),
    // Only the dev server connects to it, on this machine.
    run([...watched, '--enable-source-maps', 'run.mjs', 'server/start.ts'], {
      HOST: '127.0.0.1',
      PORT: shopPort,
      SITES_PORT: String(port),
    }),
  )
  return 0
}

function run(args: readonly string[], given: Readonly<Record<string, string>>): ChildProcess {
  const env = { ...process.env, ...given, NODE_ENV: 'development' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  child.on('exit', (code) => {
    if (code) stopAll()
  })
  return child
}

function stopAll(): void {
  for (const child of processes) child.kill('SIGTERM')
}

process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)

await runScript({ run: start })
