import { readStored, writeStored } from './browserStorage'

/** The color schemes; `system` follows the device's setting. */
export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

const storageLocation = ['localStorage', 'scheme'] as const
const listeners = new Set<() => void>()

/** Sets the stored scheme on `<html>` before the first paint, and on pictures before they load. */
export function restoreScheme(): void {
  const scheme = storedScheme()
  apply(scheme)
  if (scheme === 'system') return
  // The server's pictures follow the device. An observer runs before a parsed picture selects its source.
  const parsed = new MutationObserver(() => selectMedia(scheme))
  parsed.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => parsed.disconnect(), { once: true })
}

/** Stores and applies a scheme. */
export function chooseScheme(scheme: Scheme): void {
  writeStored(...storageLocation, scheme === 'system' ? null : scheme)
  apply(scheme)
  for (const listener of listeners) listener()
}

/** The media condition of an element for one scheme, e.g. the source of a dark picture. */
export function schemeMedia(own: 'light' | 'dark', chosen: Scheme): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${own})`
  return own === chosen ? 'all' : 'not all'
}

/** The chosen scheme; `system` on the server. */
export function currentScheme(): Scheme {
  if (typeof document === 'undefined') return 'system'
  return schemes.find((scheme) => scheme === document.documentElement.dataset.scheme) ?? 'system'
}

export function watchScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(scheme: Scheme): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset.scheme
  else dataset.scheme = scheme
  selectMedia(scheme)
}

/** Selects the browser's theme color and the pictures. */
function selectMedia(scheme: Scheme): void {
  const elements = document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>(
    'meta[data-scheme], source[data-scheme]',
  )
  for (const element of elements) {
    const media = schemeMedia(element.dataset.scheme === 'dark' ? 'dark' : 'light', scheme)
    if (element.media !== media) element.media = media
  }
}

function storedScheme(): Scheme {
  const text = readStored(...storageLocation)
  return schemes.find((scheme) => scheme === text) ?? 'system'
}
