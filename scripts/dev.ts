import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run dev`: three processes. The dev server on PORT (3000) puts changed styles and components into the open
 * page, which keeps its state, and passes everything else to the shop's own server beside it. That one restarts when
 * its code changes and renders pages with a bundle that is rebuilt on every change.
 */

const root = process.cwd()
const port = Number(process.env.PORT ?? 3000)
const env = { ...process.env, PORT: String(port), SHOP_PORT: String(port + 1), NODE_ENV: 'development' }
const webpack = ['--import', 'tsx', path.join('node_modules', 'webpack-cli', 'bin', 'cli.js')]
// What the server itself reads; components reach it through the bundle.
const watched = ['server', 'src/domain', 'src/site'].map((folder) => `--watch-path=${folder}`)
const config = ['--config', 'webpack.config.ts', '--env', 'dev']

const processes: readonly ChildProcess[] = [
  run([...webpack, 'watch', ...config, '--config-name', 'serverRender']),
  run([...webpack, 'serve', ...config, '--config-name', 'browser']),
  run([...watched, '--import', 'tsx', 'server/start.ts'], {
    PORT: env.SHOP_PORT,
    SITES_PORT: String(port),
  }),
]

function run(args: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })
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
