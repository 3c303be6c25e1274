import { currencyDecimals } from '../../../src/domain/money'
import { brandOf } from '../../../src/site/brand/brands'
import type { Payment } from './payment'

/** A code's content, and a link that opens the app on the same phone if the scheme has one. */
export interface Payload {
  readonly payload: string
  readonly link: string | null
}

/** The content of a payment's code. @throws TypeError for a method without one */
export function buildPayload(payment: Payment): Payload {
  switch (payment.method) {
    case 'upi': {
      const link = upiLink(payment)
      return { payload: link, link }
    }
    case 'paynow':
      return { payload: payNowCode(payment), link: null }
    case 'gopay_qris': {
      const query = new URLSearchParams({ tref: payment.id, amount: toMajor(payment) })
      return { payload: qrisCode(payment), link: `gojek://gopay/merchanttransfer?${query.toString()}` }
    }
    default:
      throw new TypeError(`${payment.method} has no code`)
  }
}

/** NPCI's UPI linking specification: `pa` payee account, `pn` payee name, `am` amount, `tr` transaction. */
function upiLink(payment: Payment): string {
  const fields = {
    pa: `${payment.brand}@sandbox`,
    pn: brandOf(payment.brand).name,
    am: toMajor(payment),
    cu: payment.currency,
    tr: toReference(payment),
    tn: `Order ${payment.orderNumber}`,
  }
  // UPI apps read %20, and show a plus sign as such.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&')}`
}

/**
 * EMVCo merchant-presented code with the template for PayNow of the Singapore Quick Response Code (tag 26).
 */
function payNowCode(payment: Payment): string {
  const expiry = new Date(payment.expiresAt + singaporeOffset).toISOString().replace(/\D/g, '').slice(0, 14)
  const account = [
    field('00', 'SG.PAYNOW'),
    field('01', '2'),
    field('02', '209900000ZSBX'),
    field('03', '0'),
    field('04', expiry),
  ]
  return emvCode(payment, {
    account: field('26', account.join('')),
    extra: '',
    category: '0000',
    currency: '702',
    country: 'SG',
    city: 'Singapore',
  })
}

/** EMVCo merchant-presented code with the templates of QRIS: acquirer (tag 26) and national (tag 51). */
function qrisCode(payment: Payment): string {
  const acquirer = [
    field('00', 'COM.SANDBOX.WWW'),
    field('01', '936000000000000001'),
    field('02', '000000000001'),
    field('03', 'UME'),
  ]
  const national = [field('00', 'ID.CO.QRIS.WWW'), field('02', 'ID1099000000001'), field('03', 'UME')]
  return emvCode(payment, {
    account: field('26', acquirer.join('')),
    extra: field('51', national.join('')),
    category: '5941',
    currency: '360',
    country: 'ID',
    city: 'Jakarta',
  })
}

interface Scheme {
  readonly account: string
  readonly extra: string
  /** ISO 18245. */
  readonly category: string
  /** ISO 4217, numeric. */
  readonly currency: string
  readonly country: string
  readonly city: string
}

/** EMV QRCPS, merchant-presented mode: fields in order, then a checksum over everything before its value. */
function emvCode(payment: Payment, { account, extra, category, currency, country, city }: Scheme): string {
  const content = [
    field('00', '01'),
    // 12 marks a code for one payment.
    field('01', '12'),
    account,
    extra,
    field('52', category),
    field('53', currency),
    field('54', toMajor(payment)),
    field('58', country),
    field('59', brandOf(payment.brand).name),
    field('60', city),
    field('62', field('01', toReference(payment))),
    '6304',
  ].join('')
  return content + checksum(content)
}

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

const singaporeOffset = 8 * 3_600_000

/** At most 25 letters and digits, the limit of the strictest scheme. */
const toReference = ({ id }: Payment) => id.replace(/[^A-Za-z0-9]/g, '').slice(3, 23)

const toMajor = ({ amountMinor, currency }: Payment) => {
  const decimals = currencyDecimals(currency)
  return (amountMinor / 10 ** decimals).toFixed(decimals)
}

/** CRC-16/CCITT-FALSE (ISO/IEC 13239), four upper-case hex digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
