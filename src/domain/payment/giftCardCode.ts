import { orderNumberCharacters as characters } from '../order/orderNumber'

/** Signs of a code before its check sign: 30^16 of them are about 2^78. */
export const giftCardLength = 16

/** Most characters of a code as it is typed, with whatever stands between its signs. */
export const maxTypedCodeLength = 60

/** The whole code of random signs, its check sign last. */
export const giftCardCode = (random: string): string => random + checkCharacter(random)

/** A code as people read it, e.g. `7K3M-9QXT-2B4C-HW8R-X`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** A typed code as codes are kept, or null for a text that can be none: one wrong sign is always noticed. */
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

/** By Luhn's way with 30 signs instead of ten digits (ISO/IEC 7812-1, annex B): from the right every second counts double. */
function checkCharacter(code: string): string {
  const sum = Array.from(code)
    .reverse()
    .reduce((total, character, index) => {
      const value = characters.indexOf(character) * (index % 2 === 0 ? 2 : 1)
      return total + Math.floor(value / characters.length) + (value % characters.length)
    }, 0)
  return characters[(characters.length - (sum % characters.length)) % characters.length] ?? ''
}
