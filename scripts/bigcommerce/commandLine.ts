import { renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { storeAccess } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { StoreError } from '../../server/engines/bigcommerce/client/storeError'
import { readMapping } from '../../server/engines/bigcommerce/mirror/mapping'
import { webhooksPath } from '../../server/engines/bigcommerce/webhooks/webhookMessage'
import { codeOf } from '../../server/process/failure'
import { hasFolder } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { asUsage } from '../commandActor'
import type { Command, CommandRun } from '../runCommand'
import { adviceOn, checkMessages, checkStore } from './checkStore'
import { setUp } from './setUp'
import { syncStore } from './syncStore'
import { withShopDatabase, type StoreParts } from './withShopDatabase'

const usage = `Checks and rehearses a hosted store.

  npm run bigcommerce -- check                    checks each site's channel; exits with 1 on a problem
  npm run bigcommerce -- setup                    sets up webhooks, sites, routes, checkout and storefront token; prints
                                                  what it did, and what is left for the control panel
  npm run bigcommerce -- sync [--again] [--accept-removals]
                                                  reads the store into the shop's catalog, prints what changed and
                                                  names refused products; exits with 1 if anything is refused. Goes
                                                  on after an interruption; --again begins anew. Changes nothing if
                                                  more than a third of a channel's products would no longer be
                                                  sold, unless --accept-removals is given
  npm run bigcommerce -- sandbox [--port 3100] [--products 40] [--shop-port 3000] [--settings sandbox.env]
                                                  runs a store on this machine until Ctrl+C; its checkout leads
                                                  back to the shop at the last port. Writes the shop's settings
                                                  into the file, or prints them

check makes one cart in each channel and deletes it. check, setup and sync read BIGCOMMERCE_STORE_HASH, BIGCOMMERCE_API_TOKEN,
BIGCOMMERCE_STOREFRONT_TOKEN and BIGCOMMERCE_CHANNELS (courtline-in=1002, courtline-sg=1003).
BIGCOMMERCE_MAPPING names the mapping file of sync (docs/bigcommerce.md).

${asUsage}`

const defaultPort = 3_100
const defaultShopPort = 3_000

const check = (context: CommandRun): Promise<number> =>
  withShopDatabase(context, {}, (parts, db) => checkEverything(context, parts, db))

async function checkEverything(
  { stdout }: CommandRun,
  { settings, store }: StoreParts,
  db: Kysely<Tables> | null,
): Promise<number> {
  const { sites } = settings
  const mapping = readMapping(store.mappingFile)
  const client = openStoreClient({ access: storeAccess(store) })
  let problems = 0
  const report = (isFine: boolean, text: string) => {
    if (!isFine) problems += 1
    stdout.write(`  ${isFine ? 'ok     ' : 'problem'}  ${text}\n`)
  }
  const [first] = sites
  for (const site of sites) {
    const channel = store.channels.get(site.id)
    if (channel === undefined) continue
    stdout.write(`${site.id}\n`)
    await checkStore({
      client,
      site,
      channel,
      mapping,
      // One set of webhooks serves all sites: that of the first.
      webhooksUrl: store.clientSecret === null ? null : `${first?.url}${webhooksPath}`,
      report,
    })
  }
  stdout.write('messages of the store\n')
  await checkStoredMessages(db, report)
  stdout.write(problems === 0 ? 'The store is ready.\n' : `${problems} problems.\n`)
  return problems === 0 ? 0 : 1
}

/** Without a database, no shop has received a message. */
async function checkStoredMessages(
  db: Kysely<Tables> | null,
  report: Parameters<typeof checkMessages>[1],
): Promise<void> {
  if (!db) {
    report(true, 'none, because no shop has run here yet')
    return
  }
  try {
    await checkMessages(db, report)
  } catch (error) {
    // undefined_table: no shop of this version has opened the database yet.
    if (codeOf(error) !== '42P01') throw error
    report(true, 'none, because no shop of this version has opened the database yet')
  }
}

interface Sandbox {
  readonly port: number
  readonly products: number
  readonly shopPort: number
  /** Receives the shop's settings; undefined: they are printed. */
  readonly envFile: string | undefined
}

async function runSandbox({ root, stdout }: CommandRun, { envFile, ...sandbox }: Sandbox): Promise<number> {
  if (!hasFolder(root, 'dev'))
    throw new StartError('The sandbox needs the folder dev, which is not installed.')
  const { startStoreSandbox } = await import('../../dev/bigcommerce/startStoreSandbox')
  const { env, close } = await startStoreSandbox(sandbox)
  const settings = Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
  if (envFile === undefined) stdout.write(settings)
  else {
    // It appears complete: a shell that waits for it reads all settings.
    writeFileSync(`${envFile}.new`, settings, { mode: 0o600 })
    renameSync(`${envFile}.new`, envFile)
    stdout.write(`The store runs at ${env.BIGCOMMERCE_SANDBOX}. The shop's settings are in ${envFile}.\n`)
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await close()
  return 0
}

export const bigcommerceCommand: Command = {
  usage,
  rights: { check: ['owner'], setup: ['owner'], sync: ['catalog'], sandbox: 'everybody' },
  run: async (context) => {
    const { positionals, values } = parseArgs({
      args: [...context.args],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        products: { type: 'string' },
        'shop-port': { type: 'string' },
        settings: { type: 'string' },
        again: { type: 'boolean' },
        'accept-removals': { type: 'boolean' },
      },
    })
    const [verb, ...rest] = positionals
    const port = wholeNumber(values.port, defaultPort, 65_535)
    const products = wholeNumber(values.products, 40, 25_000)
    const shopPort = wholeNumber(values['shop-port'], defaultShopPort, 65_535)
    const isOnly = (...names: string[]) =>
      rest.length === 0 && Object.keys(values).every((name) => names.includes(name))
    const perform = { check, setup: setUp }[String(verb)]
    if (perform && isOnly()) return perform(context).catch(rejectInWords)
    if (verb === 'sync' && isOnly('again', 'accept-removals')) {
      const { again: startsAgain = false, 'accept-removals': acceptsRemovals = false } = values
      return syncStore(context, { startsAgain, acceptsRemovals }).catch(rejectInWords)
    }
    const isSandbox = verb === 'sandbox' && isOnly('port', 'products', 'shop-port', 'settings')
    if (isSandbox && port !== null && products !== null && shopPort !== null) {
      return runSandbox(context, { port, products, shopPort, envFile: values.settings })
    }
    context.stderr.write(`${usage}\n`)
    return 1
  },
}

/** A call that failed is explained in a sentence, without a stack. @throws StartError, and errors of other kinds unchanged */
function rejectInWords(error: unknown): never {
  throw error instanceof StoreError ? new StartError(adviceOn(error)) : error
}

/** A number from 1 to a maximum; null for another text. */
function wholeNumber(text: string | undefined, usual: number, max: number): number | null {
  if (text === undefined) return usual
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
