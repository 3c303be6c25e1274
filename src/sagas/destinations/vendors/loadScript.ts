/** What tells its end by calling `onload` or `onerror`, as a promise. */
export const endOf = (begin: (ends: { onload: () => void; onerror: () => void }) => void) =>
  new Promise<void>((resolve, reject) => begin({ onload: resolve, onerror: reject }))

/** Adds a vendor's script to the page; rejects when it is blocked or cannot be reached. */
export const loadScript = (src: string) =>
  endOf((ends) => {
    const script = Object.assign(document.createElement('script'), { src, ...ends })
    // Whoever takes consent back sees by this that something runs.
    script.dataset.vendor = ''
    document.head.append(script)
  })
