import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { rejectArguments } from '../server/process/rejectArguments'
import { commandSettings } from './commandSettings'
import { runScript, type CommandContext } from './runCommand'

/**
 * `npm run dev`: three processes. The dev server on PORT (3000) puts changed styles and components into the open
 * page, which keeps its state, and passes everything else to the shop's own server beside it. That one restarts when
 * its code changes and renders pages with a bundle that is rebuilt on every change.
 */

const root = process.cwd()
const processes: ChildProcess[] = []

const webpack = ['--import', 'tsx', path.join('node_modules', 'webpack-cli', 'bin', 'cli.js')]
// What the server itself reads; components reach it through the bundle.
const watched = ['server', 'src/domain', 'src/site'].map((folder) => `--watch-path=${folder}`)
const config = ['--config', 'webpack.config.ts', '--env', 'dev']

async function start(context: CommandContext): Promise<number> {
  rejectArguments(context.args)
  const { port, host } = commandSettings(context)
  const shopPort = String(port + 1)
  const given = { HOST: host, PORT: String(port), SHOP_PORT: shopPort }
  processes.push(
    run([...webpack, 'watch', ...config, '--config-name', 'serverRender'], given),
    run([...webpack, 'serve', ...config, '--config-name', 'browser'], given),
    // Asked by the dev server alone, which looks for it on this machine.
    run([...watched, '--import', 'tsx', 'server/start.ts'], {
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
