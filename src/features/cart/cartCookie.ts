/** The cookie that holds the cart's id; the script may read it, the id alone is the key to a guest's cart. */
const cookieName = 'bc_cartId'

/** Read at run time: another tab may have begun or emptied the cart meanwhile. */
export function hasCartCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))
}

/** The next reading finds no cart; what the shop keeps under the id stays as it is. */
export function deleteCartCookie(): void {
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`
}
