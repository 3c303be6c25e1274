import { storeAccess } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { capabilitiesOf } from '../../src/domain/capabilities'
import type { CommandContext } from '../runCommand'
import { readStoreSettings } from './readStoreSettings'
import { setUpStore } from './setUpStore'

/** Sets up what the API can, and prints what it did. Exits with 1 on a problem. */
export async function setUp(context: CommandContext): Promise<number> {
  const { settings, store } = readStoreSettings(context)
  let problems = 0
  await setUpStore({
    client: openStoreClient({ access: storeAccess(store) }),
    store,
    sites: settings.sites,
    hasAccounts: capabilitiesOf.bigcommerce.accounts,
    report: (outcome, text) => {
      if (outcome === 'problem') problems += 1
      context.stdout.write(`${outcome.padEnd(9)}${text}\n`)
    },
  })
  context.stdout.write(`\n${byHand}\n`)
  context.stdout.write(problems === 0 ? 'The store is set up.\n' : `${problems} problems.\n`)
  return problems === 0 ? 0 : 1
}

const byHand = `Only the store's control panel can do this:
  - create the channels, and make each site's currency transactional
  - choose payment methods, delivery and taxes per channel; display prices with tax
  - switch on the guest checkout, and off the reCAPTCHA of registrations
  - create the API account: its token and its client secret are shown once
npm run bigcommerce -- check names what is missing of it.`
