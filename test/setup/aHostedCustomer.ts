import type { HostedShop } from './aHostedShop'

export const password = 'smash4you'

interface Answer {
  readonly json: () => unknown
}
/** The data of an answer, as its type expects it. */
// The caller knows the shape.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const dataIn = <Data>(answer: Answer): Data => (answer.json() as { data: Data }).data
export const codeIn = (answer: Answer) => (answer.json() as { errors?: { code: string }[] }).errors?.[0]?.code

let customers = 0

/** A customer who has just signed up in the hosted shop. */
export async function aHostedCustomer(shop: HostedShop, visitor = shop.visitor()) {
  customers += 1
  const email = `asha.${customers}@example.test`
  const body = { firstName: 'Asha', lastName: 'Rao', email, password }
  const answer = await visitor.ask('POST', 'customers/signup', body)
  if (answer.statusCode !== 200) throw new Error(`The sign-up answered ${answer.body}`)
  const { store } = shop.sandbox
  const found = [...store.customers.values()].find((each) => each.email === email)
  if (!found) throw new Error('The store has no such customer')
  return {
    visitor,
    email,
    /** The customer in the store, also after the deletion. */
    stored: () => found,
    /** The customer's tokens that the store accepts. */
    storeTokens: () =>
      [...store.customerTokens]
        .filter(([, { customerId }]) => customerId === found.id)
        .map(([value]) => value),
  }
}

/** Orders the visitor's cart at the store's checkout. @returns the order's number */
export async function orderUpstream(
  shop: HostedShop,
  visitor: ReturnType<HostedShop['visitor']>,
  email: string,
): Promise<number> {
  const { headers } = await visitor.ask('GET', '/checkout/')
  const opened = await fetch(String(headers.location))
  const form = new URLSearchParams({
    email,
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '+919812345678',
    address1: '12 Court Road',
    city: 'Bengaluru',
    postalCode: '560001',
    countryCode: 'IN',
    result: 'paid',
  })
  const answer = await fetch(opened.url, { method: 'POST', body: form })
  if (answer.status !== 200) throw new Error(`The checkout answered ${answer.status}`)
  return Math.max(...shop.sandbox.store.orders.keys())
}
