import { useLayoutEffect, useState } from 'react'

/**
 * A secret that a link in a mail carries behind the address's `#`, as `name=secret`; empty where there is none, undefined
 * until the browser has been asked. It leaves the address bar and the history at once, also where the link is followed
 * on the page that it leads to.
 */
export function useSecretOfAddress(name: string): string | undefined {
  const [secret, setSecret] = useState<string>()
  useLayoutEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location
      const found = new URLSearchParams(hash.slice(1)).get(name)
      // An effect may run twice; the second time the address has nothing to tell.
      setSecret((before) => found ?? before ?? '')
      if (found !== null) window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [name])
  return secret
}
