/** Deletes first-party cookies with these name prefixes on this host and its parent domains. */
export function dropCookies(...beginnings: readonly string[]): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_label, index) => `; domain=.${labels.slice(index).join('.')}`)
  for (const name of names.filter((each) => beginnings.some((beginning) => each.startsWith(beginning))))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
