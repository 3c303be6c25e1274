import type { Customer } from '../../src/domain/customer/customer'
import type { Answers } from './fakeTransport'

export const customersPath = '/api/bigcommerce/customers'

export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    entityId: 17,
    id: '17',
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

/** The server's door: a guest until any of its ways in has been taken. */
export function aSignInApi(): Answers {
  let isIn = false
  const enter = () => {
    isIn = true
    return null
  }
  return {
    [customersPath]: () => (isIn ? { customer: aCustomer() } : null),
    [`${customersPath}/login`]: enter,
    [`${customersPath}/signup`]: enter,
    [`${customersPath}/password-reset`]: enter,
  }
}
