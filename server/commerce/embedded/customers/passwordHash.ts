import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { turnstile } from '../../../process/turnstile'

/** What scrypt is asked to spend on one password (RFC 7914, section 2). */
export interface ScryptCost {
  /** N as a power of two: 15 means 32,768. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

const usualCost: ScryptCost = { logN: 15, r: 8, p: 3 }
const saltBytes = 16
const keyBytes = 32

/** A third of a second each, of one core; more at once would leave none to the shop. */
const atOnce = 2
/** Some five seconds of waiting. */
const maxQueue = 32

/** Passwords are kept as hashes only. */
export interface Passwords {
  /** @throws TooManyRequests when too many others wait, as `matches` does */
  hash(password: string): Promise<string>
  /**
   * Whether it is the hashed password.
   * @param stored null for an account that does not exist: takes as long and says no
   */
  matches(password: string, stored: string | null): Promise<boolean>
}

/**
 * Hashes by scrypt, a few at once. A hash says what it was made with, `$scrypt$ln=15,r=8,p=3$salt$key` (the two
 * in base64), so that a change of the cost leaves older ones readable.
 */
export function scryptPasswords(cost: ScryptCost = usualCost): Passwords {
  const enqueue = turnstile(atOnce, maxQueue)
  const derive = (password: string, salt: Buffer, by: ScryptCost) => enqueue(() => keyOf(password, salt, by))
  const nobody = { cost, salt: Buffer.alloc(saltBytes), key: null }
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes)
      return textOf(cost, salt, await derive(password, salt, cost))
    },
    matches: async (password, stored) => {
      const { cost: by, salt, key } = stored === null ? nobody : readHash(stored)
      const given = await derive(password, salt, by)
      return key !== null && key.length === given.length && timingSafeEqual(key, given)
    },
  }
}

function keyOf(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN
  // One person's keyboards may compose the same letters differently.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    // It needs half of that; node's own limit is just too small for the usual cost.
    scrypt(text, salt, keyBytes, { N, r, p, maxmem: 256 * r * (N + p) }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const textOf = ({ logN, r, p }: ScryptCost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`

const form = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/

function readHash(stored: string) {
  const [, logN, r, p, salt, key] = form.exec(stored) ?? []
  if (salt === undefined || key === undefined) throw new Error('A stored password hash cannot be read')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}
