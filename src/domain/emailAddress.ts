/** Most characters of an address (RFC 5321). */
export const maxEmailLength = 254

// Only what no mail could reach is refused; whether it exists, nobody knows before writing to it.
const email = /^[\w'+.%-]*[\w'+%-]@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

/** Whether a text can be the address of a mailbox. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && email.test(text)
}
