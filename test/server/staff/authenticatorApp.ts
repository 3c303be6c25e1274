import { oneTimeCode, stepAt } from '../../../server/staff/oneTimeCode'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows. @param secret Base32 as the page shows it, in groups */
export function appCode(secret: string, ms: number): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (each) =>
    alphabet.indexOf(each).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return oneTimeCode(Buffer.from(bytes), stepAt(ms))
}
