/** Milliseconds that a vendor gets for one answer. */
const timeoutMs = 8_000

/**
 * Tells a vendor's HTTP interface something.
 * @throws Error when it does not answer in time, or with anything but 2xx. It names no key, nobody and no body
 */
export async function askVendor(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`)
}
