import { readStored } from '../../../site/browserStorage'

/** Turns an `onload`/`onerror` pair into a promise. */
export const endOf = (begin: (ends: { onload: () => void; onerror: () => void }) => void) =>
  new Promise<void>((resolve, reject) => begin({ onload: resolve, onerror: reject }))

/** Adds a vendor's script to the page. Rejects if it is blocked or unreachable. */
export const loadScript = (src: string) =>
  endOf((ends) => {
    // A fault of the developer panel (src/site/faults.ts), read here to load little.
    if (readStored('sessionStorage', 'developerPanel')?.includes('blockedVendor')) {
      ends.onerror()
      return
    }
    const script = Object.assign(document.createElement('script'), { src, ...ends })
    // Marks the page as running a vendor's script. A withdrawal of consent checks this.
    script.dataset.vendor = ''
    document.head.append(script)
  })
