import { writeStored, readStored } from '../../../site/browserStorage'

/** What a shopper chose: a colour scheme, or whatever the device prefers. */
export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

const storageLocation = ['localStorage', 'scheme'] as const
const listeners = new Set<() => void>()

/** Puts the kept choice on `<html>`, before the first component; the style sheet does the rest. */
export function restoreScheme(): void {
  apply(storedScheme())
}

/** Keeps and shows a choice. */
export function chooseScheme(scheme: Scheme): void {
  writeStored(...storageLocation, scheme === 'system' ? null : scheme)
  apply(scheme)
  for (const listener of listeners) listener()
}

/** The scheme being shown; on the server nobody has chosen yet. */
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
  // The browser's own bar follows: of its two colours, the one of a chosen scheme holds.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme ?? ''
    meta.media = scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
  }
}

function storedScheme(): Scheme {
  const text = readStored(...storageLocation)
  return schemes.find((scheme) => scheme === text) ?? 'system'
}
