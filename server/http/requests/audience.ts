/** True for addresses whose answers programs read; all others are answered for people. */
export function answersJson(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?') || isLocation(url)
}

const isLocation = (url: string) => url === '/location' || url.startsWith('/location?')
