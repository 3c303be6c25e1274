import {
  billingIn,
  pickStep,
  type CheckoutDraft,
  type DraftField,
} from '../../src/domain/order/checkoutSteps'

const whole: CheckoutDraft = {
  fields: {
    email: 'asha@example.test',
    phone: '98123 45678',
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 Temple Road',
    postalCode: '560001',
    city: 'Bengaluru',
    state: 'KA',
  },
  deliveryMethod: 'standard',
  paymentMethod: 'cod',
  bank: null,
}
const anyway = () => true
const without = (field: DraftField, text = '') => ({
  ...whole,
  fields: { ...whole.fields, [field]: text },
})

test.each([
  ['nothing was said', { ...whole, fields: {} }, 'contact'],
  ['the phone number is cut off', without('phone', '98123'), 'contact'],
  ['the street is missing', without('address'), 'address'],
  ['the PIN code is too short', without('postalCode', '5600'), 'address'],
  ['no delivery is chosen', { ...whole, deliveryMethod: null }, 'delivery'],
  ['the tax id is mistyped', without('taxId', '29ABCDE1234F1ZX'), 'address'],
  ['the landmark has no letters', without('landmark', '###'), 'address'],
  ['a billing address of its own is empty', without('hasBillingAddress', 'yes'), 'address'],
  ['the delivery note is too long', without('deliveryNote', 'x'.repeat(301)), 'delivery'],
  ['no way to pay is chosen', { ...whole, paymentMethod: null }, 'payment'],
  ['all is said', whole, 'review'],
] as const)('where %s, checkout goes on with %s', (_what, draft, step) => {
  expect(pickStep('IN', draft, anyway)).toBe(step)
})

test('requires another choice if the payment method is unavailable', () => {
  expect(pickStep('IN', whole, (method) => method !== 'cod')).toBe('payment')
})

test('an incomplete earlier step comes before a complete later one', () => {
  expect(pickStep('IN', { ...without('email'), paymentMethod: null }, anyway)).toBe('contact')
})

test.each([
  ['SG', { phone: '8123 4567', postalCode: '238823', state: '', city: '' }],
  ['AE', { phone: '050 123 4567', postalCode: '', state: 'DU', city: 'Dubai' }],
  [
    'ID',
    { phone: '0812 3456 7890', postalCode: '12190', state: 'JK', city: 'Jakarta Selatan', district: 'Tebet' },
  ],
] as const)('an address of %s is whole by its own rules', (region, fields) => {
  expect(pickStep(region, { ...whole, fields: { ...whole.fields, ...fields } }, anyway)).toBe('review')
  expect(pickStep(region, whole, anyway)).not.toBe('review')
})

test('a billing address needs its own fields only while it differs', () => {
  const billed = {
    'billingAddress.firstName': 'Ravi',
    'billingAddress.lastName': 'Rao',
    'billingAddress.address': '1 Net Lane',
    'billingAddress.postalCode': '110001',
    'billingAddress.city': 'New Delhi',
    'billingAddress.state': 'DL',
  }
  const fields = { ...whole.fields, ...billed, hasBillingAddress: 'yes' }
  expect(pickStep('IN', { ...whole, fields }, anyway)).toBe('review')
  expect(billingIn(fields)).toMatchObject({ firstName: 'Ravi', district: '', state: 'DL' })
  expect(billingIn({ ...fields, hasBillingAddress: 'no' })).toBeNull()
  const partial = { ...fields, 'billingAddress.postalCode': '1100' }
  expect(pickStep('IN', { ...whole, fields: partial }, anyway)).toBe('address')
  expect(pickStep('IN', { ...whole, fields: { ...partial, hasBillingAddress: 'no' } }, anyway)).toBe('review')
})
