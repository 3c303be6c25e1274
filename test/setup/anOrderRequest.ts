import type { OrderRequest } from '../../src/domain/order/order'
import type { OrderContact } from '../../src/domain/order/shipment'
import type { RegionCode } from '../../src/domain/region/region'

/** The order form of a shopper in Bengaluru. Tests add the expected total. */
export function anOrderRequest(): Omit<OrderRequest, 'expectedTotal'> {
  return {
    email: 'asha@example.test',
    phone: '98123 45678',
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 Temple Road',
    city: 'Bengaluru',
    district: '',
    state: 'KA',
    postalCode: '560001',
    deliveryMethod: 'standard',
    paymentMethod: 'cod',
  }
}

/** The fields that differ in other regions. */
export const livingIn: Readonly<Record<Exclude<RegionCode, 'IN'>, Partial<OrderContact>>> = {
  SG: { phone: '8123 4567', address: '1 Orchard Road', city: 'Singapore', state: '', postalCode: '238823' },
  AE: { phone: '050 123 4567', address: 'Flat 4, Marina Walk', city: 'Dubai', state: 'DU', postalCode: '' },
  ID: {
    phone: '0812 3456 7890',
    address: 'Jl. Senopati 8',
    city: 'Kota Administrasi Jakarta Selatan',
    district: 'Kebayoran Baru',
    state: 'JK',
    postalCode: '12190',
  },
}
