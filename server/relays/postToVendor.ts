/** Milliseconds until a request to a vendor is aborted. */
const timeoutMs = 8_000

/**
 * Posts JSON to a vendor's HTTP API.
 * @throws Error for a timeout or a status other than 2xx; its message holds no key, personal data or body
 */
export async function postToVendor(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
}
