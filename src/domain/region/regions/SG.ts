import type { RegionFacts } from '../regionFacts'

export const SG = {
  country: { en: 'Singapore', hi: 'सिंगापुर', id: 'Singapura' },
  currency: 'SGD',
  locales: ['en-SG'],
  timeZone: 'Asia/Singapore',
  tax: { name: 'GST', percent: 9 },
  delivery: { freeFrom: 20, standard: [3.9, 2, 4], express: [9.9, 1, 1] },
  giftWrapping: 3,
  paymentMethods: ['card', 'mastercard', 'grabpay', 'paynow'],
  codLimit: 20,
  mobile: /^(65)?[3689]\d{7}$/,
  networks: ['instagram', 'facebook', 'tiktok'],
  support: { opens: '10:00', closes: '18:00' },
  company: {
    legalName: 'Courtline Racket Goods Pte. Ltd.',
    street: '21 Tramline Walk, #00-00',
    city: 'Singapore',
    postalCode: '000021',
    phone: '+65 0000 0147',
    grievanceOfficer: { name: 'Lim Baselyn', email: 'grievance.sg@courtline.example' },
  },
} as const satisfies RegionFacts
