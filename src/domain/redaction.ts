/** Maximum characters of a text in an event. */
const maxTextLength = 500
const maxUrlLength = 1_000
/** Maximum characters of a URL that are parsed. Redaction runs before the result is cut to `maxUrlLength`. */
const maxReadLength = 2 * maxUrlLength

// The lookbehind starts matches at word boundaries only, so a long text takes linear time.
const email =
  /(?<![^\s@<>"'/?&=,;])[^\s@<>"'/?&=,;]+?(?:@|%40)(?:(?!%40)[^\s@<>"'/?&=,;])+\.[^\s@<>"'/?&=,;]{2,}/g
// 8 to 15 digits with common separators. Longer digit sequences and digits inside a word are ids.
const phone = /(?<![\w-])\+?(?:\d[ ().-]{0,2}){7,14}\d(?![\w-])/g
// PostgreSQL rejects unpaired surrogates and NUL characters.
const unstorable = /\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu

/** Masks email addresses and phone numbers and cuts the text to 500 characters. */
export function scrubText(text: string): string {
  return maskPeople(text.slice(0, maxTextLength))
}

/** Query parameters about the page or the traffic source. All others may contain personal data. */
const harmlessParameters =
  /^(utm_(source|medium|campaign|term|content)|page|sort|filters|filterAttributes|q)$/

/**
 * Removes the fragment, the credentials and all query parameters that are not in `harmlessParameters`.
 * Replaces the id in `/orders/{id}/`. Returns an empty text for an invalid URL. Reads at most 2,000
 * characters and returns at most 1,000.
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

/** Masks email addresses and phone numbers; does not limit the length. */
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
