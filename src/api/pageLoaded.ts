/** Resolves when the first view has everything it needs: what can wait is asked for afterwards. */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}
