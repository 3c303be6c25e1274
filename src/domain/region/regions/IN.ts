import type { RegionFacts } from '../regionFacts'

export const IN = {
  country: { en: 'India', hi: 'भारत', id: 'India' },
  currency: 'INR',
  locales: ['en-IN', 'hi-IN'],
  timeZone: 'Asia/Kolkata',
  tax: { name: 'GST', percent: 18 },
  delivery: { freeFrom: 5000, standard: [99, 3, 6], express: [249, 1, 2] },
  giftWrapping: 49,
  paymentMethods: ['card', 'mastercard', 'upi', 'cod'],
  codLimit: 5000,
  mobile: /^(91|0)?[6-9]\d{9}$/,
  networks: ['instagram', 'youtube', 'facebook'],
  support: { opens: '10:00', closes: '19:00' },
  company: {
    legalName: 'Courtline Racket Goods (India) Private Limited',
    street: '7 Baseline Road, Shuttle Nagar',
    city: 'Bengaluru',
    postalCode: '560000',
    phone: '+91 10000 00147',
    grievanceOfficer: { name: 'Ira Netwala', email: 'grievance.in@courtline.example' },
  },
} as const satisfies RegionFacts
