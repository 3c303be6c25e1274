import { rawShapes } from './rawShapes'
import type { WireAnswer, WireCookie } from './wireAnswer'

/** Answers that shared caches may store. */
const isPublic = /^(GET|HEAD) \/api\/(bigcommerce\/(catalog|places)\/|openapi\.json)/
/** Messages of validation libraries, which users must not see. */
const libraryWords =
  /received|^Too (small|big)|^Invalid (input|string|option|key|element|union)|^Unrecognized|^FST_/
/** Cookies that scripts may read, and the lifetimes of cookies in seconds. */
const readable = new Set(['bc_cartId'])
const lifetimes: Readonly<Record<string, number>> = { bc_cartId: 2_592_000, SHOP_TOKEN: 2_592_000 }

/**
 * Throws unless an answer follows the rules of every answer: no 5xx status, the content type, the cache
 * headers,
 * the cookies, and the raw shape of the contract.
 * @param call method and path, without the query
 */
export function followsTheRules(call: string, answer: WireAnswer, isSecure: boolean): void {
  const { status, headers, text } = answer
  const broken = [
    ...envelopeRules(call, answer),
    ...cookieRules(answer, isSecure),
    ...shapeRules(call, answer),
  ]
  if (broken.length === 0) return
  throw new Error(
    [call.slice(0, 200), status, JSON.stringify(headers), text.slice(0, 500), ...broken].join('\n'),
  )
}

function envelopeRules(call: string, { status, headers, text, errors, cookies }: WireAnswer): string[] {
  const broken: string[] = []
  const rule = (isStored: boolean, what: string) => {
    if (!isStored) broken.push(what)
  }
  rule(status >= 200 && status < 500, 'a failure of the shop')
  const hasBody = status !== 204 && status !== 307
  if (hasBody) rule(headers['content-type'] === 'application/json; charset=utf-8', 'another content type')
  rule((status === 204) === (call.startsWith('OPTIONS ') && status < 300), '204 is for OPTIONS')
  if (status === 204 || call.startsWith('HEAD ')) rule(text === '', 'a body where there is none')
  const isCacheable = isPublic.test(call) && status < 400
  if (!isCacheable || cookies.size > 0) rule(headers['cache-control'] === 'no-store', 'it may be stored')
  if (status === 204 || status === 405) rule(/\bOPTIONS\b/.test(headers.allow ?? ''), 'no Allow')
  if (status === 405 && hasBody && text !== '') rule(errors[0]?.code === 'invalid_method', 'another code')
  rule(!errors.some(({ message }) => libraryWords.test(message)), 'the words of a library')
  if (status === 429) rule(/^[1-9]\d*$/.test(headers['retry-after'] ?? ''), 'no Retry-After')
  if (status === 307) rule(/^\/(?![/\\])/.test(headers.location ?? ''), 'it leads elsewhere')
  return broken
}

function cookieRules({ cookies }: WireAnswer, isSecure: boolean): string[] {
  return [...cookies].flatMap(([name, cookie]) =>
    isRight(name, cookie, isSecure) ? [] : [`the cookie ${name}`],
  )
}

function isRight(name: string, { value, attributes }: WireCookie, isSecure: boolean): boolean {
  const { path, samesite, expires, 'max-age': age } = attributes
  const isCleared = value === '' && age === '0' && Date.parse(expires ?? '') < Date.now()
  const isStored = value !== '' && (lifetimes[name] === undefined || age === String(lifetimes[name]))
  return (
    path === '/' &&
    samesite === 'Lax' &&
    'httponly' in attributes === !readable.has(name) &&
    'secure' in attributes === isSecure &&
    (isCleared || isStored)
  )
}

function shapeRules(call: string, { status, data }: WireAnswer): string[] {
  if (status !== 200) return []
  const shape = rawShapes.find(([pattern]) => pattern.test(call))?.[1]
  const issues = shape?.safeParse(data).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
