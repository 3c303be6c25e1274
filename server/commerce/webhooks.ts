import type { IncomingHttpHeaders } from 'node:http'

/** Webhooks of a hosted store. */
export interface Webhooks {
  /**
   * Checks a webhook and stores it. It is processed afterwards, once, also after repeated deliveries.
   * @param body the raw bytes, because the signature covers them
   * @throws CommerceError 401 for a wrong or old signature, 400 for a signed body of an unknown shape
   */
  receive(body: Buffer, headers: IncomingHttpHeaders): Promise<void>
}
