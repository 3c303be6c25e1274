/** Longest text that an event keeps, in characters. */
const maxTextLength = 500
const maxUrlLength = 1_000
/** Most of an address that is looked at: what is not kept of it comes off before it is cut. */
const maxReadLength = 2 * maxUrlLength

// Begins where a word does and ends a name at its first mark, so that no text is gone through twice.
const email =
  /(?<![^\s@<>"'/?&=,;])[^\s@<>"'/?&=,;]+?(?:@|%40)(?:(?!%40)[^\s@<>"'/?&=,;])+\.[^\s@<>"'/?&=,;]{2,}/g
// Eight to fifteen digits, grouped as people write them; a longer row of digits or one inside a word is an id.
const phone = /(?<![\w-])\+?(?:\d[ ().-]{0,2}){7,14}\d(?![\w-])/g
// PostgreSQL cannot keep half a character or a NUL.
const unstorable = /\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu

/** A text without e-mail addresses and phone numbers, cut to 500 characters. */
export function scrubText(text: string): string {
  return maskPeople(text.slice(0, maxTextLength))
}

/** Query parameters that say what a page shows or where a visit came from; every other one may name a person. */
const harmlessParameters =
  /^(utm_(source|medium|campaign|term|content)|page|sort|filters|filterAttributes|q)$/

/**
 * An address without fragment, credentials and any query parameter that is not known to be harmless. An order's id is
 * nobody's business: `/orders/{id}/` loses it. What is not an address becomes empty. Of a long one the first 2,000
 * characters are read, and 1,000 kept.
 */
export function scrubUrl(whole: string): string {
  const address = whole.slice(0, maxReadLength)
  const isPath = address.startsWith('/') && !address.startsWith('//')
  const url = parse(isPath ? `http://host${address}` : address)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const parameters = new URLSearchParams()
  for (const [name, value] of url.searchParams)
    if (harmlessParameters.test(name)) parameters.append(name, scrubText(value))
  const path = maskPeople(url.pathname.replace(/\/orders\/[^/]+/, '/orders/:id'))
  const query = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return ((isPath ? '' : url.origin) + path + query).slice(0, maxUrlLength)
}

/** A text without e-mail addresses and phone numbers, as long as it is. */
export function maskPeople(text: string): string {
  return text.replace(unstorable, '').replace(email, '[email]').replace(phone, '[phone]')
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
