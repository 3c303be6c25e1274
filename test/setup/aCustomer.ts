import type { ApiRequest } from '../../src/api/transport'
import type { Customer } from '../../src/domain/customer/customer'
import type { Answers } from './fakeTransport'

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

/** A fake customer API: a guest until a request to sign in succeeds. */
export function aSignInApi(): Answers {
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
