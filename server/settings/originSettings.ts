import { z } from 'zod'

/** The address of a server: what is told there travels encrypted. */
export const secureOrigin = z
  .string()
  .refine(isSecure, 'must be an https address without a path, e.g. https://geo.example.com')

/** The address of a server that may be on this machine, too. */
export const safeOrigin = z
  .string()
  .refine((text) => isSecure(text) || isHere(text), 'must be an https address without a path')

// It stands in a security policy, where a semicolon would begin another rule.
function isSecure(text: string): boolean {
  return /^[a-z0-9.-]+$/.test(hostOf(text, 'https:'))
}

function isHere(text: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(hostOf(text, 'http:'))
}

/** The host of an address without a path; empty for anything else. */
function hostOf(text: string, scheme: 'http:' | 'https:'): string {
  if (!URL.canParse(text)) return ''
  const { protocol, origin, hostname } = new URL(text)
  const isBare = text === origin || text === `${origin}/`
  return isBare && protocol === scheme ? hostname : ''
}
