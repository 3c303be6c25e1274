import type { RegionCode } from '../region/region'

/** How the refund of a cash order is paid. */
export const refundAccountMethods = ['upi', 'paynow', 'bank'] as const
export type RefundAccountMethod = (typeof refundAccountMethods)[number]

/** All fields of the form. Each region and method has some of them. */
export const refundAccountFields = [
  'upiId',
  'mobile',
  'holder',
  'bank',
  'accountNumber',
  'accountAgain',
  'ifsc',
  'iban',
] as const
export type RefundAccountField = (typeof refundAccountFields)[number]

/** The fields as entered, before validation. */
export type RefundAccountTexts = Readonly<Record<RefundAccountField, string>>

/** A valid account, as it is stored. */
export interface RefundAccount extends Readonly<
  Partial<Record<Exclude<RefundAccountField, 'accountAgain'>, string>>
> {
  readonly method: RefundAccountMethod
}

type Fields = readonly RefundAccountField[]

/**
 * The fields that a transfer needs, in form order. An IBAN names the bank and has a checksum. The other numbers have
 * none, so they are entered twice. Indonesian banks show the holder of a number before a transfer.
 */
const fieldsByRegion: Readonly<Record<RegionCode, Readonly<Partial<Record<RefundAccountMethod, Fields>>>>> = {
  IN: { upi: ['upiId'], bank: ['holder', 'accountNumber', 'accountAgain', 'ifsc'] },
  SG: { paynow: ['mobile'], bank: ['holder', 'bank', 'accountNumber', 'accountAgain'] },
  AE: { bank: ['holder', 'iban'] },
  ID: { bank: ['bank', 'accountNumber', 'accountAgain'] },
}

/** Digits of the account numbers of a region's banks. The UAE uses IBANs. */
const accountDigits: Readonly<Record<RegionCode, RegExp>> = {
  IN: /^\d{9,18}$/,
  SG: /^\d{7,14}$/,
  AE: /^(?!)/,
  ID: /^\d{8,18}$/,
}

/** The methods that a region offers, the usual one first. */
export const refundMethodsIn = (region: RegionCode): readonly RefundAccountMethod[] =>
  refundAccountMethods.filter((method) => fieldsByRegion[region][method] !== undefined)

/** The fields of a method in a region; empty if the region doesn't offer it. */
export const refundFields = (region: RegionCode, method: RefundAccountMethod): Fields =>
  fieldsByRegion[region][method] ?? []

const maxLength = 100

/** Whether the text of a field is valid, in the browser and on the server. */
export function isRefundFieldValid(
  region: RegionCode,
  field: RefundAccountField,
  texts: RefundAccountTexts,
): boolean {
  const text = normalised(field, texts[field])
  switch (field) {
    case 'upiId':
      // The part after the @ is a bank's handle. A dot there would make it an email address.
      return /^[a-z\d][a-z\d._-]{1,99}@[a-z][a-z\d]{1,63}$/.test(text)
    case 'mobile':
      // PayNow is Singapore's. Landlines can't register.
      return /^\+65[89]\d{7}$/.test(text)
    case 'accountNumber':
      return accountDigits[region].test(text)
    case 'accountAgain':
      return text === normalised(field, texts.accountNumber)
    case 'ifsc':
      return /^[A-Z]{4}0[A-Z\d]{6}$/.test(text)
    case 'iban':
      return /^AE\d{21}$/.test(text) && hasIbanChecksum(text)
    default:
      return (
        text.length <= maxLength && /\p{L}/u.test(text) && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(plain(text))
      )
  }
}

/** Names in Indian scripts contain joiners, which are format characters. */
const plain = (name: string) => name.replace(/[\u200c\u200d]/g, '')

/** ISO 13616: the number is 1 modulo 97 with its first four characters at the end and letters as 10 to 35. */
function hasIbanChecksum(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** The form in which a text is stored and compared. */
function normalised(field: RefundAccountField, text: string): string {
  const bare = text.replace(/[\s-]/g, '')
  switch (field) {
    case 'upiId':
      return text.trim().toLowerCase()
    case 'mobile':
      return bare.replace(/^(\+?65)?(?=\d{8}$)/, '+65')
    case 'accountNumber':
    case 'accountAgain':
      return bare
    case 'ifsc':
    case 'iban':
      return bare.toUpperCase()
    default:
      return text.trim()
  }
}

/** Converts valid texts to the stored account. */
export function toRefundAccount(
  region: RegionCode,
  method: RefundAccountMethod,
  texts: RefundAccountTexts,
): RefundAccount {
  const stored = refundFields(region, method).filter((field) => field !== 'accountAgain')
  return {
    method,
    ...Object.fromEntries(stored.map((field) => [field, normalised(field, texts[field])])),
  }
}

/** The part of a stored account that the shop shows. */
export function shownRefundAccount({ method, ...account }: RefundAccount) {
  const text = account.upiId ?? account.mobile ?? account.iban ?? account.accountNumber ?? ''
  return { method, ending: text.slice(text.length < 9 ? -2 : -4) }
}
