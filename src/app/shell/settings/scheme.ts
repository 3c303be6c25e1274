import { writeStored, readStored } from '../../../site/browserStorage'

/** The colour schemes; `system` follows the device's setting. */
export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

const storageLocation = ['localStorage', 'scheme'] as const
const listeners = new Set<() => void>()

/** Sets the stored scheme on `<html>` before the first paint. */
export function restoreScheme(): void {
  apply(storedScheme())
}

/** Stores and applies a scheme. */
export function chooseScheme(scheme: Scheme): void {
  writeStored(...storageLocation, scheme === 'system' ? null : scheme)
  apply(scheme)
  for (const listener of listeners) listener()
}

/** The current scheme. Browser only. */
export function currentScheme(): Scheme {
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
  // Selects the browser's theme colour: the meta element of the chosen scheme applies.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme ?? ''
    meta.media = scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
  }
}

function storedScheme(): Scheme {
  const text = readStored(...storageLocation)
  return schemes.find((scheme) => scheme === text) ?? 'system'
}
