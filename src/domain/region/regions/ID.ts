import type { RegionFacts } from '../regionFacts'

export const ID = {
  country: { en: 'Indonesia', hi: 'इंडोनेशिया', id: 'Indonesia' },
  currency: 'IDR',
  locales: ['id-ID', 'en-ID'],
  timeZone: 'Asia/Jakarta',
  tax: { name: 'PPN', percent: 11 },
  delivery: { freeFrom: 750_000, standard: [25_000, 3, 7], express: [60_000, 1, 2] },
  giftWrapping: 25_000,
  paymentMethods: ['card', 'mastercard', 'gopay_qris', 'virtual_account'],
  codLimit: 200_000,
  mobile: /^(62|0)?8\d{8,11}$/,
  networks: ['instagram', 'tiktok', 'youtube'],
  support: { opens: '09:00', closes: '17:00' },
  company: {
    legalName: 'PT Courtline Raket Nusantara',
    street: 'Jalan Garis Servis No. 15',
    city: 'Jakarta',
    postalCode: '10000',
    phone: '+62 1000 0147',
    grievanceOfficer: { name: 'Bagas Netra', email: 'grievance.id@courtline.example' },
  },
} as const satisfies RegionFacts
