/** Maximum characters of an email address (RFC 5321). */
export const maxEmailLength = 254

// Checks the syntax only; only a delivery attempt can check that the mailbox exists.
const email = /^[\w'+.%-]*[\w'+%-]@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i

/** Whether a text is a syntactically valid email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && email.test(text)
}
