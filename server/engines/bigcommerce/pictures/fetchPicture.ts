import { photoProblem } from '../../../pictures/photoFolder'
import type { StoreSettings } from '../../../settings/storeSettings'

/** Maximum size of a picture of the store, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024
const timeoutMs = 15_000

/** A picture that no later attempt can read. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture'
}

export type PictureStore = Pick<StoreSettings, 'hash' | 'sandboxUrl'>

/**
 * Whether a url is one of the store's own pictures. Nothing else is ever requested, whatever the catalogue says.
 * The hosts are those of BigCommerce's network and of the store, or the sandbox.
 */
export function isStorePicture(text: string, { hash, sandboxUrl }: PictureStore): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  if (sandboxUrl !== null) return url.origin === sandboxUrl
  if (url.protocol !== 'https:' || url.port !== '') return false
  if (/^cdn\d*\.bigcommerce\.com$/.test(url.hostname)) return url.pathname.startsWith(`/s-${hash}/`)
  return new RegExp(`^store-${hash}(?:-\\d+)?\\.mybigcommerce\\.com$`, 'i').test(url.hostname)
}

/**
 * Reads a picture of the store; redirects are not followed.
 * @throws UnusablePicture for another host, a missing or too large file, or no picture; other errors may pass
 */
export async function fetchPicture(url: string, store: PictureStore, closing?: AbortSignal): Promise<Buffer> {
  if (!isStorePicture(url, store)) throw new UnusablePicture('it is not at an address of the store')
  const limit = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: closing ? AbortSignal.any([closing, limit]) : limit,
  })
  const { status, body } = answer
  if (status !== 200 || !body) {
    await body?.cancel()
    const reason = `the store answered ${status}`
    throw status === 429 || status >= 500 ? new Error(reason) : new UnusablePicture(reason)
  }
  const picture = await readLimited(body)
  const problem = await photoProblem(picture).catch(() => 'it is no picture')
  if (problem !== null) throw new UnusablePicture(problem)
  return picture
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    // Leaving the loop cancels the download.
    if (bytes > maxPictureBytes)
      throw new UnusablePicture(`it is larger than ${maxPictureBytes / 1024 / 1024} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
