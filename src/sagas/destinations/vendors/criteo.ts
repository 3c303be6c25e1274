import type { AcceptedEvent } from '../../acceptedEvent'
import type { Call, SingleAdapter } from '../../delivery/destination'
import type { EventItem } from '../../eventFields'
import type { Pii } from '../../trackingPlan'
import type { Tracker } from '../../../site/trackers'
import { hexOf } from '../../../site/newId'
import { loadScript } from './loadScript'
import { callAs, contactOf, skusOf, wordsOf } from './vendor'

declare global {
  interface Window {
    criteo_q?: unknown[]
  }
}

/** Criteo's tag; who somebody is leaves the page as its hash alone. */
export function criteo({ id, script }: Tracker): SingleAdapter {
  return {
    piiFields: ['email', 'billing_email'],
    load: () => loadScript(script),
    map: callsOf,
    send: async (each) => {
      const words: Word[] = []
      for (const said of wordsOf(each) as readonly Word[]) {
        const field = hashedFields[said.event]
        if (field === undefined) words.push(said)
        // Without a way to hash it (pages without TLS), who it is stays here.
        else if ('subtle' in crypto) words.push({ ...said, [field]: await hashOf(said[field] ?? '') })
      }
      ;(window.criteo_q ??= []).push(
        { event: 'setAccount', account: id },
        { event: 'setSiteType', type: siteType() },
        ...words,
      )
      return 'handed_off' as const
    },
  }
}

/** What leaves the page as its hash alone. */
const hashedFields: Readonly<Record<string, string>> = { setEmail: 'email', setCustomerId: 'id' }

type Word = Readonly<{ event: string } & Record<string, string>>

function callsOf(event: AcceptedEvent, pii: Pii): Call[] | null {
  const { currency, user_ref } = event
  const customer = { event: 'setEmail', ...contactOf(pii), hash_method: 'sha256' }
  const tell = (name: string, facts: object = {}, ...before: readonly object[]) => [
    callAs(name, ...before, { event: name, ...facts }),
  ]
  const basket = (items: readonly EventItem[]) => ({
    currency,
    item: items.map(({ sku, price, quantity }) => ({ id: sku, price, quantity })),
  })
  switch (event.name) {
    case 'page_browse':
      return /^\/([a-z]{2}\/)?$/.test(event.props.page_path) ? tell('viewHome') : null
    case 'ProductViewed': {
      const { item, in_stock } = event.props
      return tell('viewItem', { item: item.sku, price: item.price, availability: in_stock ? 1 : 0 })
    }
    case 'AddedToCart':
      return tell('addToCart', basket(event.props.items))
    case 'RemovedFromCart':
      return tell('viewBasket', basket(event.props.remaining))
    case 'CartItems':
    case 'CheckoutInitiated':
      return tell('viewBasket', basket(event.props.items))
    case 'ProductSearch':
    case 'CategoryViewed':
    case 'SubCategoryViewed':
    case 'MicroCategoryViewed':
      return tell('viewList', { item: skusOf(event.props.items) })
    case 'Purchased': {
      const { transaction_id, items } = event.props
      return tell('trackTransaction', { id: transaction_id, ...basket(items), deduplication: 1 }, customer)
    }
    case 'Registration':
      return [callAs('setEmail', customer)]
    case 'SignIn':
      return user_ref === null ? null : tell('setCustomerId', { id: user_ref })
    default:
      return null
  }
}

/** SHA-256 of what is lower-cased and trimmed, hexadecimal. */
async function hashOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.trim().toLowerCase())
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Mobile, tablet or desktop, in the vendor's letters. */
function siteType(): 'm' | 't' | 'd' {
  if (window.innerWidth < 768) return 'm'
  return window.innerWidth < 1024 ? 't' : 'd'
}
