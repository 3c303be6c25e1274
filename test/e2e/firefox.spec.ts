import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { WebSocket } from 'ws'
import { z } from 'zod'

test('in Firefox, a guest finds a racket, buys it and sees the order', { tag: '@full' }, async () => {
  const executable = firefoxPath ?? ''
  if (executable === '') {
    console.log('skipped: because firefox-esr is not installed')
    test.skip()
  }
  const firefox = await startFirefox(executable)
  try {
    const { visit, see, press, type } = firefox
    await visit(`http://in.localhost:${process.env.SHOP_PORT}/`)
    await press('[data-banner="consent"] button', 'Reject all')
    await press('nav[aria-label="Main navigation"] button', 'Badminton')
    await press('[popover] a', 'Rackets')
    await see('h1', 'Rackets')
    await press('main article:not([data-sold-out]) h3 a')
    await see('main article form button[type=submit]')
    await type('[data-panel="cart"] fieldset:not(:has(input:checked)) input:enabled', ' ')
    await press('main article form button[type=submit]', 'Add to cart')
    await see('dialog[open] h2', 'Your cart, 1 item')
    await press('dialog[open] a', 'Checkout')
    await type('#checkout-email', 'asha.firefox@example.test')
    await type('#checkout-phone', '98123 45678')
    await press('main form[aria-label] button[type=submit]', 'Continue to address')
    for (const [field, text] of Object.entries({
      firstName: 'Asha',
      lastName: 'Rao',
      address: '7 Baseline Road',
      postalCode: '560001',
      state: 'Karnataka',
    }))
      await type(`#checkout-${field}`, text)
    await press('main form[aria-label] button[type=submit]', 'Continue to delivery')
    await press('main form[aria-label] button[type=submit]', 'Continue to payment')
    await press('main form[aria-label] button[type=submit]', 'Continue to review')
    await press('main form[aria-label] button[type=submit]', 'Place order')
    await press('button', 'Approved')
    await see('input[name="number"][value^="4000"]')
    await press('button', 'Pay ₹')
    await see('h1', 'Thank you, Asha')
    expect(firefox.faults).toEqual([])
  } finally {
    await firefox.close()
  }
})

/** The Firefox that Debian installs; undefined where it is missing. */
export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file))

/** The Enter key of WebDriver's keyboard. */
const enter = '\uE007'

/** Milliseconds to wait for an element. */
const timeoutMs = 15_000

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  method: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  params: z.object({ level: z.string().optional(), text: z.string().nullish() }).optional(),
})
const created = z.object({ context: z.string() })
const called = z.object({
  type: z.string(),
  result: z.object({ sharedId: z.string().optional(), value: z.unknown().optional() }).optional(),
})

/** A Firefox with one page. */
export interface Firefox {
  readonly visit: (url: string) => Promise<void>
  /** Waits for a visible element with a text. */
  readonly see: (selector: string, text?: string) => Promise<string>
  /** Gives a link or button the focus, and presses the Enter key. */
  readonly press: (selector: string, text?: string) => Promise<void>
  /** Gives an element the focus, and types. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Errors in the console so far. */
  readonly faults: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Starts Firefox without a window and drives it by WebDriver BiDi, the W3C's protocol. Playwright drives only builds
 * of Firefox that would have to be downloaded.
 */
export async function startFirefox(executable: string): Promise<Firefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'))
  const browser = spawn(executable, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, because Firefox starts further processes.
    detached: true,
  })
  const ended = once(browser, 'exit')
  const address = await addressIn(browser.stderr)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')

  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const faults: string[] = []
  socket.on('message', (data: Buffer) => {
    const {
      id,
      type,
      method,
      error,
      message: text,
      result,
      params,
    } = message.parse(JSON.parse(data.toString()))
    const entry = params?.text ?? ''
    if (method === 'log.entryAdded' && params?.level === 'error' && !isAborted(entry)) faults.push(entry)
    const requests = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !requests) return
    waiting.delete(id)
    if (type === 'success') requests.resolve(result)
    else requests.reject(new Error(`${error}: ${text}`))
  })
  let last = 0
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = created.parse(await send('browsingContext.create', { type: 'tab' }))
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })

  const see = async (selector: string, text = ''): Promise<string> => {
    const until = performance.now() + timeoutMs
    for (;;) {
      const found = await send('script.callFunction', {
        target: { context },
        functionDeclaration: findElement,
        arguments: [selector, text].map((value) => ({ type: 'string', value })),
        awaitPromise: false,
      }).then(
        (response) => called.parse(response).result?.sharedId,
        // A new document replaced the one that was asked.
        () => undefined,
      )
      if (found !== undefined) return found
      if (performance.now() > until) throw new Error(`No ${selector} with "${text}"`)
      await setTimeout(50)
    }
  }
  const type = async (selector: string, keys: string, text?: string) => {
    const element = { sharedId: await see(selector, text) }
    const focus = { functionDeclaration: '(element) => element.focus()', arguments: [element] }
    await send('script.callFunction', { target: { context }, ...focus, awaitPromise: false })
    const strokes = Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    const actions = [{ type: 'key', id: 'keyboard', actions: strokes }]
    await send('input.performActions', { context, actions })
  }
  return {
    faults,
    see,
    press: (selector, text) => type(selector, enter, text),
    visit: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
      await see('html[data-ready] body')
    },
    type: (selector, text) => type(selector, text),
    close: async () => {
      socket.terminate()
      process.kill(-Number(browser.pid))
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Runs in the page: moves the first visible element to the middle of the window. */
const findElement = `(selector, text) => {
  const found = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility() && each.textContent.includes(text),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}`

/** A font whose page was left while it loaded. */
const isAborted = (entry: string) => /^downloadable font: .*status=2152398850/.test(entry)

/** The WebSocket's address, which Firefox prints when it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('Firefox ended before it listened')
}
