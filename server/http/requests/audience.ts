/** True for addresses that programs read; everything else is answered to people. */
export function answersJson(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?') || isLocation(url)
}

const isLocation = (url: string) => url === '/location' || url.startsWith('/location?')
