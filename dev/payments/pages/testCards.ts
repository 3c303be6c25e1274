import type { PaymentMethodKey } from '../../../src/domain/payment/paymentMethods'
import { instruments, type Instrument } from '../ledger/ledger'

/** A test card number and its outcome. */
export interface TestCard {
  readonly instrument: Instrument
  readonly number: string
}

/** ISO/IEC 7812-1 annex B (Luhn): the last digit makes the weighted sum a multiple of ten. */
export function hasCheckDigit(number: string): boolean {
  return weightedSum(number) % 10 === 0
}

function weightedSum(number: string): number {
  const digits = Array.from(number, Number).reverse()
  return digits.reduce((sum, digit, index) => {
    const weighted = index % 2 === 1 ? digit * 2 : digit
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}

const withCheckDigit = (start: string) => `${start}${(10 - (weightedSum(`${start}0`) % 10)) % 10}`

const buildCards = (prefix: string): readonly TestCard[] =>
  instruments.map((instrument, index) => ({
    instrument,
    number: withCheckDigit(`${prefix}${String(index + 1).padStart(15 - prefix.length, '0')}`),
  }))

const visas = buildCards('4000')
// Alternates between Mastercard's older range (51-55) and its newer one (2221-2720).
const mastercards = buildCards('5200').map((card, index) =>
  index % 2 === 0 ? card : (buildCards('2223')[index] ?? card),
)

/** The test cards that a payment method's page lists. The card method accepts Mastercards, too. */
export const testCardsOf = (method: PaymentMethodKey) => (method === 'mastercard' ? mastercards : visas)

/** Whether a number is in Mastercard's ranges: 51 to 55, and 2221 to 2720. */
export function isMastercard(number: string): boolean {
  const four = Number(number.slice(0, 4))
  return number.length === 16 && ((four >= 5100 && four <= 5599) || (four >= 2221 && four <= 2720))
}

export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}
export type CardProblem = 'number' | 'notMastercard' | 'notTest' | 'expiry' | 'expired' | 'cvc' | 'name'
export type CardProblems = Readonly<Partial<Record<keyof TypedCard, CardProblem>>>

type CheckedCard =
  | { readonly instrument: Instrument; readonly problems: null }
  | { readonly instrument: null; readonly problems: CardProblems }

/** Validates the typed card: its test outcome, or the problems per field. Stores nothing. */
export function checkCard(card: TypedCard, method: PaymentMethodKey, now: number): CheckedCard {
  const digits = card.number.replace(/[\s-]/g, '')
  const known = [...visas, ...mastercards].find(({ number }) => number === digits)
  const problems: CardProblems = {
    ...problem('number', numberProblem(digits, method, known !== undefined)),
    ...problem('expiry', expiryProblem(card.expiry, now)),
    ...problem('cvc', /^\d{3}$/.test(card.cvc.trim()) ? null : 'cvc'),
    ...problem('name', card.name.trim() === '' ? 'name' : null),
  }
  if (!known || Object.keys(problems).length > 0) return { instrument: null, problems }
  return { instrument: known.instrument, problems: null }
}

const problem = (field: keyof TypedCard, what: CardProblem | null) => (what === null ? {} : { [field]: what })

function numberProblem(digits: string, method: PaymentMethodKey, isKnown: boolean): CardProblem | null {
  if (!/^\d{12,19}$/.test(digits) || !hasCheckDigit(digits)) return 'number'
  if (method === 'mastercard' && !isMastercard(digits)) return 'notMastercard'
  return isKnown ? null : 'notTest'
}

/** A card is valid until the end of its month. */
function expiryProblem(text: string, now: number): CardProblem | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) return 'expiry'
  return Date.UTC(2000 + Number(year), Number(month)) <= now ? 'expired' : null
}

/** A future expiry date, for test cards. */
export const someExpiry = (now: number) => `12/${String(new Date(now).getUTCFullYear() + 4).slice(2)}`

/** Groups the digits in fours, as printed on a card. */
export const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
