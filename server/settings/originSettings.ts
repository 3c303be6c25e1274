import { z } from 'zod'

/** An https origin, because requests to it must be encrypted. */
export const secureOrigin = z
  .string()
  .refine(isSecure, 'must be an https URL without a path, e.g. https://geo.example.com')

/** An https origin, or an http origin on this machine. */
export const safeOrigin = z
  .string()
  .refine((text) => isSecure(text) || isHere(text), 'must be an https URL without a path')

// The content security policy contains it; a semicolon would begin another directive.
function isSecure(text: string): boolean {
  return /^[a-z0-9.-]+$/.test(parseHost(text, 'https:'))
}

function isHere(text: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(parseHost(text, 'http:'))
}

/** The host of a url without a path; an empty string for anything else. */
function parseHost(text: string, scheme: 'http:' | 'https:'): string {
  if (!URL.canParse(text)) return ''
  const { protocol, origin, hostname } = new URL(text)
  const isBare = text === origin || text === `${origin}/`
  return isBare && protocol === scheme ? hostname : ''
}
