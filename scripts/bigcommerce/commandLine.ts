import { parseArgs } from 'node:util'
import { storeAccess } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { hasFolder } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import type { Command, CommandContext } from '../runCommand'
import { checkStore } from './checkStore'
import { readStoreSettings } from './readStoreSettings'
import { setUp } from './setUp'
import { syncStore } from './syncStore'

const usage = `Checks and rehearses a hosted store.

  npm run bigcommerce -- check                    checks each site's channel; exits with 1 on a problem
  npm run bigcommerce -- setup                    sets up webhooks, sites, routes, checkout and storefront token; prints
                                                  what it did, and what is left for the control panel
  npm run bigcommerce -- sync                     reads the store into the shop's catalog, prints what changed and
                                                  names refused products; exits with 1 if anything is refused
  npm run bigcommerce -- sandbox [--port 3100] [--products 40] [--shop-port 3000]
                                                  runs a store on this machine until Ctrl+C; its checkout leads
                                                  back to the shop at the last port

check makes one cart in each channel and deletes it. check, setup and sync read BIGCOMMERCE_STORE_HASH, BIGCOMMERCE_API_TOKEN,
BIGCOMMERCE_STOREFRONT_TOKEN and BIGCOMMERCE_CHANNELS (courtline-in=1002, courtline-sg=1003).
BIGCOMMERCE_MAPPING names the mapping file of sync (docs/bigcommerce.md). The sandbox prints these settings for the local sites.`

const defaultPort = 3_100
const defaultShopPort = 3_000

async function check(context: CommandContext): Promise<number> {
  const {
    settings: { sites },
    store,
  } = readStoreSettings(context)
  const client = openStoreClient({ access: storeAccess(store) })
  let problems = 0
  for (const site of sites) {
    const channel = store.channels.get(site.id)
    if (channel === undefined) continue
    context.stdout.write(`${site.id}\n`)
    await checkStore({
      client,
      site,
      channel,
      report: (isFine, text) => {
        if (!isFine) problems += 1
        context.stdout.write(`  ${isFine ? 'ok     ' : 'problem'}  ${text}\n`)
      },
    })
  }
  context.stdout.write(problems === 0 ? 'The store is ready.\n' : `${problems} problems.\n`)
  return problems === 0 ? 0 : 1
}

interface Sandbox {
  readonly port: number
  readonly products: number
  readonly shopPort: number
}

async function runSandbox({ root, stdout }: CommandContext, sandbox: Sandbox): Promise<number> {
  if (!hasFolder(root, 'dev'))
    throw new StartError('The sandbox needs the folder dev, which is not installed.')
  const { startStoreSandbox } = await import('../../dev/bigcommerce/startStoreSandbox')
  const { env, close } = await startStoreSandbox(sandbox)
  stdout.write(
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await close()
  return 0
}

export const bigcommerceCommand: Command = {
  usage,
  run: async (context) => {
    const { positionals, values } = parseArgs({
      args: [...context.args],
      allowPositionals: true,
      options: { port: { type: 'string' }, products: { type: 'string' }, 'shop-port': { type: 'string' } },
    })
    const [verb, ...rest] = positionals
    const port = wholeNumber(values.port, defaultPort, 65_535)
    const products = wholeNumber(values.products, 40, 25_000)
    const shopPort = wholeNumber(values['shop-port'], defaultShopPort, 65_535)
    const isPlain = Object.keys(values).length === 0
    if (rest.length === 0 && verb === 'check' && isPlain) return check(context)
    if (rest.length === 0 && verb === 'setup' && isPlain) return setUp(context)
    if (rest.length === 0 && verb === 'sync' && isPlain) return syncStore(context)
    if (rest.length === 0 && verb === 'sandbox' && port !== null && products !== null && shopPort !== null) {
      return runSandbox(context, { port, products, shopPort })
    }
    context.stderr.write(`${usage}\n`)
    return 1
  },
}

/** A number from 1 to a maximum; null for another text. */
function wholeNumber(text: string | undefined, usual: number, max: number): number | null {
  if (text === undefined) return usual
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
