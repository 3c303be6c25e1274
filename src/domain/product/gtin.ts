/** Lengths of a GTIN: GTIN-8, UPC-A, EAN-13 and GTIN-14 (GS1 General Specifications, section 3.3). */
const form = /^(?:\d{8}|\d{12,14})$/

/**
 * The check digit of a GTIN's other digits: they count three times and once in turn, from the right (GS1 General
 * Specifications, section 7.9).
 */
export function gtinCheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether a text is a GTIN with the right check digit. */
export const isGtin = (text: string): boolean =>
  form.test(text) && gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1))
