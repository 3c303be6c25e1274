import { useEffect, useState } from 'react'
import { contactFields, type ContactDraft } from '../../domain/checkout'
import { deliveryMethods, type DeliveryMethod } from '../../domain/delivery'

/** What a shopper has filled in so far. */
export interface CheckoutDraft {
  readonly contact: ContactDraft
  readonly deliveryMethod: DeliveryMethod
}

const storageKey = 'checkoutDraft'

/**
 * The draft and its setter. It outlives a reload, for the length of the session and in this tab alone.
 * Only for what is shown after hydration: the first rendering already has the kept text.
 */
export function useCheckoutDraft(): [CheckoutDraft, (draft: CheckoutDraft) => void] {
  const [draft, setDraft] = useState(readDraft)
  useEffect(() => write(draft), [draft])
  return [draft, setDraft]
}

/** Called when the order is placed: an address is not kept longer than it is needed. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Denied storage holds nothing.
  }
}

function readDraft(): CheckoutDraft {
  const kept = read()
  const contact = fieldOf(kept, 'contact')
  const texts = contactFields.map((field) => {
    const text = fieldOf(contact, field)
    return [field, typeof text === 'string' ? text : ''] as const
  })
  const method = fieldOf(kept, 'deliveryMethod')
  return {
    contact: Object.fromEntries(texts) as ContactDraft,
    deliveryMethod: deliveryMethods.find((known) => known === method) ?? 'standard',
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

function write(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage full or denied: the draft lives as long as the page.
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
