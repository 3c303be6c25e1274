import { storeAccess } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient, type StoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { StoreError } from '../../server/engines/bigcommerce/client/storeError'
import * as admin from '../../server/engines/bigcommerce/operations/admin'
import { readTokenFile, writeTokenFile } from '../../server/engines/bigcommerce/storefrontToken'
import { webhooksPath, webhookScopes } from '../../server/engines/bigcommerce/webhooks/webhookMessage'
import { codeOf } from '../../server/process/failure'
import type { StoreSettings } from '../../server/settings/storeSettings'
import { recordChange } from '../../server/staff/staffChanges'
import { capabilitiesOf } from '../../src/domain/capabilities'
import type { Site } from '../../src/site/site'
import { logoutPath, paths } from '../../src/site/urls/paths'
import type { CommandRun } from '../runCommand'
import { withShopDatabase } from './withShopDatabase'

/** Sets up what the API can, and prints what it did. Exits with 1 on a problem. */
export const setUp = (context: CommandRun): Promise<number> =>
  withShopDatabase(context, { mayWrite: true }, async ({ settings, store }, db, by) => {
    const counts = { done: 0, problem: 0 }
    await setUpStore({
      client: openStoreClient({ access: storeAccess(store) }),
      store,
      sites: settings.sites,
      hasAccounts: capabilitiesOf.bigcommerce.accounts,
      report: (outcome, text) => {
        if (outcome === 'done' || outcome === 'problem') counts[outcome] += 1
        context.stdout.write(`${outcome.padEnd(9)}${text}\n`)
      },
    })
    if (db && by && counts.done > 0)
      await recordChange(db, by, {
        ...{ action: 'store.setup', subject: 'store', subjectId: store.hash },
        before: null,
        after: counts,
      }).catch((error: unknown) => {
        // undefined_table: no shop of this version has opened the database yet.
        if (codeOf(error) !== '42P01') throw error
      })
    context.stdout.write(`\n${byHand}\n`)
    context.stdout.write(counts.problem === 0 ? 'The store is set up.\n' : `${counts.problem} problems.\n`)
    return counts.problem === 0 ? 0 : 1
  })

const byHand = `Only the store's control panel can do this:
  - create the channels, and make each site's currency transactional
  - choose payment methods, delivery and taxes per channel; display prices with tax
  - switch on the guest checkout, and off the reCAPTCHA of registrations
  - create the API account: its token and its client secret are shown once
npm run bigcommerce -- check names what is missing of it.`

/** `done`: changed now; `ok`: it was so before. */
type SetupOutcome = 'done' | 'ok' | 'problem'

interface SettingUp {
  readonly client: Pick<StoreClient, 'fetchRest'>
  readonly store: StoreSettings
  readonly sites: readonly Pick<Site, 'id' | 'url'>[]
  /** Whether the shop has a page to sign in. */
  readonly hasAccounts: boolean
  /** Receives each finding, without secrets. */
  readonly report: (outcome: SetupOutcome, text: string) => void
  readonly now?: () => number
}

const day = 86_400_000
const tokenDays = 90
/** A token with fewer days left is renewed. */
const renewalDays = 30

/**
 * Sets up what the store's API can: webhooks, sites, their routes, checkout settings, the storefront token. A second
 * run changes nothing. A step that fails doesn't stop the others.
 */
export async function setUpStore(settingUp: SettingUp): Promise<void> {
  const { sites, store, report } = settingUp
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      report('problem', error.message)
    }
  }
  await attempt(() => setUpWebhooks(settingUp))
  for (const site of sites) {
    const channel = store.channels.get(site.id)
    if (channel === undefined) continue
    await attempt(() => setUpSite(settingUp, site, channel))
    await attempt(() => setUpCheckout(settingUp, site, channel))
  }
  await attempt(() => setUpToken(settingUp))
}

/** One set of webhooks serves all sites. Those of other addresses stay: another shop may use them. */
async function setUpWebhooks({ client, store, sites, report }: SettingUp): Promise<void> {
  const [site] = sites
  if (!site) return
  if (store.clientSecret === null) {
    report('problem', 'webhooks need BIGCOMMERCE_CLIENT_SECRET: without it the shop refuses them')
    return
  }
  if (store.sandboxUrl === null && !/^https:\/\/[^/:]+$/.test(site.url)) {
    report('problem', `the store sends webhooks to https and port 443 alone, not to ${site.url}`)
    return
  }
  const destination = `${site.url}${webhooksPath}`
  const { data: hooks } = await client.fetchRest(admin.getHooks())
  for (const scope of webhookScopes) {
    const known = hooks.find((hook) => hook.scope === scope && hook.destination === destination)
    if (known?.is_active) report('ok', `webhook ${scope} to ${destination}`)
    else if (known) {
      await client.fetchRest(admin.activateHook(known))
      report('done', `webhook ${scope} to ${destination}: active again`)
    } else {
      await client.fetchRest(admin.createHook(scope, destination, {}))
      report('done', `webhook ${scope} to ${destination}`)
    }
  }
  const others = new Set(hooks.map((hook) => hook.destination).filter((other) => other !== destination))
  for (const other of others) report('ok', `webhooks to ${other} stay as they are`)
}

async function setUpSite(
  { client, report }: SettingUp,
  { id, url }: Pick<Site, 'id' | 'url'>,
  channel: number,
): Promise<void> {
  const found = await client.fetchRest(admin.getSite(channel)).catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'not_found') return null
    throw error
  })
  if (found && found.data.url !== url) {
    report('problem', `${id}: the site of channel ${channel} is ${found.data.url}, not ${url}`)
    return
  }
  const site = found ?? (await client.fetchRest(admin.createSite(channel, url)))
  report(found ? 'ok' : 'done', `${id}: site of channel ${channel} at ${url}`)

  const wanted = { home: paths.home(), cart: paths.cart(), login: paths.login(), logout: logoutPath }
  const { data: routes } = await client.fetchRest(admin.getSiteRoutes(site.data.id))
  const names = Object.keys(wanted).join(', ')
  const isSame = Object.entries(wanted).every(([type, route]) =>
    routes.some((each) => each.type === type && each.matching === '*' && each.route === route),
  )
  if (isSame) {
    report('ok', `${id}: routes ${names}`)
    return
  }
  const own = Object.entries(wanted).map(([type, route]) => {
    const before = routes.find((each) => each.type === type && each.matching === '*')
    return { ...before, type, matching: '*', route }
  })
  const rest = routes.filter((each) => !own.some(({ type }) => type === each.type && each.matching === '*'))
  await client.fetchRest(admin.putSiteRoutes(site.data.id, [...rest, ...own]))
  report('done', `${id}: routes ${names}`)
}

/** A checkout that sends shoppers to a page that doesn't exist would lose them. */
async function setUpCheckout(
  { client, hasAccounts, report }: SettingUp,
  { id }: Pick<Site, 'id'>,
  channel: number,
): Promise<void> {
  const { data } = await client.fetchRest(admin.getCheckoutSettings(channel))
  const text = `${id}: the checkout signs shoppers in ${hasAccounts ? 'at the shop' : 'itself, because the shop has no accounts'}`
  if ((data.should_redirect_to_storefront_for_auth ?? false) === hasAccounts) {
    report('ok', text)
    return
  }
  await client.fetchRest(admin.putCheckoutSettings(channel, hasAccounts, data))
  report('done', text)
}

/** Makes a token, and a new one before it expires. The earlier one is revoked a day later, when nobody uses it. */
async function setUpToken({ client, store, report, now = Date.now }: SettingUp): Promise<void> {
  const file = store.storefrontTokenFile
  if (file == null) {
    report('ok', 'the storefront token is that of BIGCOMMERCE_STOREFRONT_TOKEN; nothing renews it')
    return
  }
  const known = readTokenFile(file)
  const daysLeft = known ? Math.floor((Date.parse(known.expiresAt) - now()) / day) : 0
  if (known && daysLeft >= renewalDays) {
    const { previous, ...rest } = known
    if (previous !== undefined && now() - Date.parse(known.madeAt) > day) {
      await revoke(client, previous)
      writeTokenFile(file, rest)
      report('done', 'the storefront token before the present one is revoked')
    }
    report('ok', `the storefront token in ${file} is valid for ${daysLeft} days`)
    return
  }
  const expiresAt = new Date(now() + tokenDays * day)
  const { data } = await client.fetchRest(admin.createPrivateToken([...store.channels.values()], expiresAt))
  writeTokenFile(file, {
    token: data.token,
    expiresAt: expiresAt.toISOString(),
    madeAt: new Date(now()).toISOString(),
    ...(known && { previous: known.token }),
  })
  report('done', `a new storefront token is in ${file}, valid for ${tokenDays} days`)
}

/** A token that is unknown has expired. */
const revoke = (client: SettingUp['client'], token: string) =>
  client.fetchRest(admin.revokeToken(token)).catch((error: unknown) => {
    if (error instanceof StoreError && (error.code === 'rejected' || error.code === 'not_found')) return null
    throw error
  })
