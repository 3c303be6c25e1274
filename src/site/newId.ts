/** A random UUID (RFC 9562 version 4). It also works without TLS, where `crypto.randomUUID` is missing. */
export function newId(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)), 4)
}

/**
 * A deterministic UUID (RFC 9562 version 8) of a name, the same in every browser. It does not hide the name.
 */
export function idFor(name: string): string {
  const queues = Uint32Array.from([0, 1, 2, 3], (deliveryQueue) => hashText(`${deliveryQueue} ${name}`))
  return formatUuid(new Uint8Array(queues.buffer), 8)
}

function formatUuid(bytes: Uint8Array, version: number): string {
  bytes.set([((bytes[6] ?? 0) & 0x0f) | (version << 4)], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Hexadecimal digits of bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 32-bit FNV-1a with an additional mixing step, so that similar texts get very different hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
