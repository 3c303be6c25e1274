/** Adds a vendor's script to the page, once; rejects when it is blocked or cannot be reached. */
export function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    // Whoever takes consent back sees by this that something runs.
    script.dataset.vendor = ''
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${source} is blocked`))
    document.head.append(script)
  })
}
