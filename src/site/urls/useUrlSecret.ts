import { useLayoutEffect, useState } from 'react'

/**
 * Reads a secret from the URL fragment of a mail link, as `name=secret`. Returns an empty text without one,
 * and undefined before the first effect. Removes it from the address bar and the history at once, also on a
 * later hashchange.
 */
export function useUrlSecret(name: string): string | undefined {
  const [secret, setSecret] = useState<string>()
  useLayoutEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location
      const found = new URLSearchParams(hash.slice(1)).get(name)
      // The effect may run twice; the second run finds no fragment.
      setSecret((before) => found ?? before ?? '')
      if (found !== null) window.history.replaceState(window.history.state, '', pathname + search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [name])
  return secret
}
