import { useEffect, useState } from 'react'

/**
 * A secret that a link in a mail carries behind the address's `#`, as `name=secret`; empty where there is none, undefined
 * until the browser has been asked. It leaves the address bar and the history at once.
 */
export function useSecretOfAddress(name: string): string | undefined {
  const [secret, setSecret] = useState<string>()
  useEffect(() => {
    const { hash, pathname, search } = window.location
    const found = new URLSearchParams(hash.slice(1)).get(name) ?? ''
    // An effect may run twice; the second time the address has nothing to tell.
    setSecret((before) => before || found)
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  }, [name])
  return secret
}
