import type { ApiRequest } from '../../src/api/transport'
import type { Customer } from '../../src/domain/customer/customer'

export const customersPath = '/api/bigcommerce/customers'

export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    entityId: 17,
    id: '17',
    userRef: `ref-${changes.id ?? '17'}`,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.test',
    phone: '',
    company: '',
    storeCredit: [],
    gender: null,
    ...changes,
  }
}

/** Sets or deletes the cookie without which the browser doesn't read the customer. */
export function markSession(isMarked: boolean): void {
  if (typeof document === 'undefined') return
  document.cookie = `SHOP_SIGNED_IN=1; path=/${isMarked ? '' : '; max-age=0'}`
}

/** A fake customer API: a guest until a request to sign in succeeds. */
export function aSignInApi(): Readonly<Record<string, unknown>> {
  let isIn = false
  const enter = () => {
    isIn = true
    return null
  }
  return {
    [customersPath]: () => (isIn ? { customer: aCustomer() } : null),
    [`${customersPath}/login`]: enter,
    [`${customersPath}/login/code`]: ({ method }: ApiRequest) => (method === 'PUT' ? enter() : null),
    [`${customersPath}/signup`]: enter,
    [`${customersPath}/password-reset`]: enter,
  }
}
