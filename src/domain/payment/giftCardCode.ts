import { orderNumberCharacters as characters } from '../order/orderNumber'

/** Random characters of a code before its check character. 30^16 combinations are about 2^78. */
export const giftCardLength = 16

/** Maximum characters of an entered code, separators included. */
export const maxTypedCodeLength = 60

/** Appends the check character to random characters. */
export const giftCardCode = (random: string): string => random + checkCharacter(random)

/** Formats a code in groups, e.g. `7K3M-9QXT-2B4C-HW8R-X`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * Normalises an entered code. Returns null for an invalid code; the check character detects any single typo.
 */
export function typedGiftCardCode(text: string): string | null {
  if (text.length > maxTypedCodeLength) return null
  const code = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  if (
    code.length !== giftCardLength + 1 ||
    !Array.from(code).every((character) => characters.includes(character))
  )
    return null
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null
}

/**
 * Luhn check character for 30 characters instead of 10 digits (ISO/IEC 7812-1, annex B). From the right,
 * every second value is doubled.
 */
function checkCharacter(code: string): string {
  const sum = Array.from(code)
    .reverse()
    .reduce((total, character, index) => {
      const value = characters.indexOf(character) * (index % 2 === 0 ? 2 : 1)
      return total + Math.floor(value / characters.length) + (value % characters.length)
    }, 0)
  return characters[(characters.length - (sum % characters.length)) % characters.length] ?? ''
}
