import type { RegionFacts } from '../regionFacts'

export const AE = {
  country: { en: 'United Arab Emirates', hi: 'संयुक्त अरब अमीरात', id: 'Uni Emirat Arab' },
  shortName: { en: 'UAE', hi: 'यूएई', id: 'UEA' },
  currency: 'AED',
  locales: ['en-AE'],
  timeZone: 'Asia/Dubai',
  tax: { name: 'VAT', percent: 5 },
  delivery: { freeFrom: 100, standard: [15, 2, 4], express: [30, 1, 1] },
  giftWrapping: 10,
  paymentMethods: ['card', 'mastercard'],
  codLimit: 300,
  mobile: /^(971|0)?5\d{8}$/,
  networks: ['instagram', 'facebook', 'youtube'],
  support: { opens: '09:00', closes: '18:00' },
  company: {
    legalName: 'Courtline Racket Goods Trading L.L.C',
    street: 'Unit 11, Service Line Building, Shuttle Street',
    city: 'Dubai',
    postalCode: null,
    phone: '+971 10 000 0147',
    grievanceOfficer: { name: 'Noor Al Khatt', email: 'grievance.ae@courtline.example' },
  },
} as const satisfies RegionFacts
