import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionToken } from '../../commerce/customers'

interface ShopCookie {
  readonly name: string
  readonly path: string
  /** True hides the cookie from scripts. */
  readonly httpOnly: boolean
  readonly sameSite: 'lax' | 'strict'
  /** Seconds; each response that sets the cookie starts them again. */
  readonly maxAge: number
}

const minute = 60
const day = 24 * 60 * minute

/** All cookies that the shop sets; docs/going-live.md has the same table. `Secure` depends on the request. */
export const shopCookies = {
  // Readable for scripts: the page fetches the cart only if the cookie exists.
  cart: { name: 'bc_cartId', path: '/', httpOnly: false, sameSite: 'lax', maxAge: 30 * day },
  session: { name: 'SHOP_TOKEN', path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * day },
  // Readable for scripts: the page reads the customer only if the cookie exists. It has no secret.
  signedIn: { name: 'SHOP_SIGNED_IN', path: '/', httpOnly: false, sameSite: 'lax', maxAge: 30 * day },
  checkout: { name: 'SHOP_CHECKOUT', path: '/', httpOnly: true, sameSite: 'lax', maxAge: day },
  // Longer than every wait in the life of an order.
  orders: { name: 'SHOP_ORDERS', path: '/', httpOnly: true, sameSite: 'lax', maxAge: 90 * day },
  // The page writes it when a shopper leaves for the checkout of a hosted store.
  visit: { name: 'SHOP_VISIT', path: '/', httpOnly: false, sameSite: 'strict', maxAge: minute },
  device: {
    name: 'SHOP_DEVICE',
    path: '/api/bigcommerce/customers',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 180 * day,
  },
  // The lifetime of a mailed code.
  signInCode: {
    name: 'SHOP_CODE',
    path: '/api/bigcommerce/customers',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: 10 * minute,
  },
  // The lifetime of a challenge.
  passkey: {
    name: 'SHOP_PASSKEY',
    path: '/api/bigcommerce/customers',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: 10 * minute,
  },
  staff: { name: 'SHOP_STAFF', path: '/api/', httpOnly: true, sameSite: 'strict', maxAge: 720 * minute },
  staffDevice: {
    name: 'SHOP_STAFF_DEVICE',
    path: '/api/staff/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: 180 * day,
  },
} as const satisfies Record<string, ShopCookie>

const attributesFor = ({ path, httpOnly, sameSite }: ShopCookie, { protocol }: FastifyRequest) =>
  ({ path, httpOnly, sameSite, secure: protocol === 'https' }) as const

/** The value of the request's cookie; undefined without one. */
export const readCookie = ({ cookies }: FastifyRequest, { name }: ShopCookie): string | undefined =>
  cookies[name]

/** Sets the cookie for its whole lifetime. */
export function storeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: ShopCookie,
  value: string,
): void {
  void reply.setCookie(cookie.name, value, { ...attributesFor(cookie, request), maxAge: cookie.maxAge })
}

/** Deletes the cookie. */
export function expireCookie(request: FastifyRequest, reply: FastifyReply, cookie: ShopCookie): void {
  const gone = { maxAge: 0, expires: new Date(0) }
  void reply.setCookie(cookie.name, '', { ...attributesFor(cookie, request), ...gone })
}

/** Whether a response gives the visitor a cookie, or takes one. */
export const hasCookies = (reply: FastifyReply): boolean => reply.hasHeader('set-cookie')

const maxTokenLength = 512

/** The request's session token, or null for a guest. */
export function readSessionToken(request: FastifyRequest): SessionToken | null {
  const token = readCookie(request, shopCookies.session)
  return token && token.length <= maxTokenLength ? token : null
}

/** Renews the session cookie for another 30 days, and the cookie that tells scripts of it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: SessionToken): void {
  storeCookie(request, reply, shopCookies.session, token)
  storeCookie(request, reply, shopCookies.signedIn, '1')
}

/** Deletes the session cookie, and the cookie that tells scripts of it. */
export function expireSession(request: FastifyRequest, reply: FastifyReply): void {
  expireCookie(request, reply, shopCookies.session)
  expireCookie(request, reply, shopCookies.signedIn)
}

/** Tells scripts of a session whose cookie is older than `SHOP_SIGNED_IN`, or lost it. */
export function announceSession(request: FastifyRequest, reply: FastifyReply): void {
  if (readSessionToken(request) === null || readCookie(request, shopCookies.signedIn) !== undefined) return
  storeCookie(request, reply, shopCookies.signedIn, '1')
}

/** The cart id in the request's cookie, or null. */
export function readCartId(request: FastifyRequest): string | null {
  const id = readCookie(request, shopCookies.cart)
  return id === undefined || id === '' ? null : id
}

/** Renews the cart cookie for another 30 days. */
export function setCartCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  storeCookie(request, reply, shopCookies.cart, id)
}

/** Deletes the cart cookie. */
export function expireCartCookie(request: FastifyRequest, reply: FastifyReply): void {
  expireCookie(request, reply, shopCookies.cart)
}
