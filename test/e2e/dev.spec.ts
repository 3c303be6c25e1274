import { spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { freePort } from '../setup/runningShop'
import { untilAlive, visit } from '../setup/shopper'

const test = base.extend<object, { dev: Developing }>({
  // Worker scope, so the server stops after the page has closed.
  dev: [
    async ({}, use) => {
      const dev = await startDeveloping()
      await use(dev)
      await dev.stop()
    },
    // The first start builds both bundles.
    { scope: 'worker', timeout: 330_000 },
  ],
})

test(
  'the development server shows code changes in the open page, which keeps its state',
  { tag: '@full' },
  async ({ page, dev }) => {
    // Collect only errors, because development builds also warn about slow machines.
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await visit(page, dev.urlOf('in'))
    await expect(page.locator('[data-late=waiting]'), 'parts to lay out late').toHaveCount(0)
    await visit(page, `${dev.urlOf('in')}/category/badminton/rackets/`)
    await page.locator('main article').first().getByRole('link').first().click()
    const quantity = page.locator('main form').getByRole('textbox').first()
    await quantity.fill('3')
    const mark = () => page.evaluate(() => document.documentElement.dataset.opened)
    await page.evaluate(() => (document.documentElement.dataset.opened = 'once'))

    await dev.edit('src/ui/theme.css', (css) => `${css}\n:root { --changed: 1; }\n`)
    const token = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--changed'))
    await expect.poll(token, 'a stylesheet').toBe('1')
    expect(await mark(), 'the page was not loaded again').toBe('once')

    await dev.edit('src/features/cart/addToCart/AddToCartForm.tsx', (tsx) =>
      tsx.replace('<form ', '<form title="changed" '),
    )
    const changed = page.locator('main form[title="changed"]')
    await expect(changed, 'a component').toBeVisible()
    await expect(quantity, 'what was typed into it').toHaveValue('3')
    expect(await mark(), 'the page was not loaded again').toBe('once')

    const served = () => page.evaluate(async () => (await fetch(location.href)).text())
    await expect.poll(served, 'the server renders the change').toContain('title="changed"')
    await page.reload()
    await untilAlive(page)
    await expect(changed, 'a page that is opened later').toBeVisible()
    await expect(quantity).toHaveValue('1')
    expect(await mark()).toBeUndefined()
    expect(errors, 'the browser had nothing to complain of').toEqual([])
  },
)

/** `npm run dev` on a copy of the sources that a test may change; see {@link startDeveloping}. */
export interface Developing {
  /** Origin of a site, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** Rewrites a file of the copy as an editor does. Rejects when the text stays the same. */
  readonly edit: (file: string, rewrite: (text: string) => string) => Promise<void>
  /** Ends all processes and deletes the copy. */
  readonly stop: () => Promise<void>
}

/** The files and folders that a developer's copy needs. */
const sources = [
  'src',
  'server',
  'demo',
  'dev',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
  'run.mjs',
]

/** Printed by both builds and the shop when pages can be requested. */
const readyMessages = ['browser compiled', 'serverRender compiled', 'The shop is open']

/** Milliseconds until the start fails. */
const timeoutMs = 300_000

/** Starts on free ports and waits until pages can be requested. Rejects with the output on failure. */
export async function startDeveloping(): Promise<Developing> {
  const folder = await copySources()
  const port = await freePortPair()
  const child = spawn(process.execPath, ['run.mjs', path.join('scripts', 'dev.ts')], {
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
  // As root, the database runs under another account that needs access to the folder.
  await chmod(folder, 0o755)
  await Promise.all(sources.map((source) => cp(source, path.join(folder, source), { recursive: true })))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** Finds two consecutive free ports; the shop's own server listens on the second one. */
async function freePortPair(): Promise<number> {
  const port = await freePort()
  const isNextFree = await freePort(port + 1).then(
    () => true,
    () => false,
  )
  return isNextFree ? port : freePortPair()
}
