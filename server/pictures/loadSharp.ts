/** Loads sharp at the first picture, because a shop's start has none. Pictures use one thread each, and no cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
