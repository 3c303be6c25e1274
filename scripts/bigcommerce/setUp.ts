import { storeAccess } from '../../server/engines/bigcommerce/bigcommerceCommerce'
import { openStoreClient } from '../../server/engines/bigcommerce/client/storeClient'
import { codeOf } from '../../server/process/failure'
import { recordChange } from '../../server/staff/staffChanges'
import { capabilitiesOf } from '../../src/domain/capabilities'
import type { CommandRun } from '../runCommand'
import { setUpStore } from './setUpStore'
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
