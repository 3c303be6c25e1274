import { randomBytes, scrypt } from 'node:crypto'
import { fairQueue, type QueueOwner } from './fairQueue'
import { isSameSecret } from './tokens'

/** Cost parameters of scrypt (RFC 7914, section 2). */
export interface ScryptCost {
  /** N as a power of two: 15 means 32,768. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

const usualCost: ScryptCost = { logN: 15, r: 8, p: 3 }
const saltBytes = 16
const keyBytes = 32

/** One hash takes a third of a second of one core. More at once would block the shop's requests. */
const atOnce = 2
/** About five seconds of waiting. Known owners have as many places again. */
const maxQueue = 32

/** Hashes passwords and compares them with stored hashes. */
export interface Passwords {
  /**
   * @param owner takes turns with other owners: an unknown network, or a known customer
   * @throws CommerceError 503 `not_ready` when the queue is full, as `matches` does
   */
  hash(password: string, owner?: QueueOwner): Promise<string>
  /**
   * Whether the password matches the stored hash.
   * @param stored null for an unknown account: takes the same time and returns false
   */
  matches(password: string, stored: string | null, owner?: QueueOwner): Promise<boolean>
  /** A stored hash that no known password matches. Compared like any other, so it looks like one. */
  unusable(): string
  /** Number of hashes that wait for a free core. */
  waiting(): number
}

/**
 * Hashes with scrypt, at most two at once. A hash contains its cost: `$scrypt$ln=15,r=8,p=3$salt$key`, salt
 * and key in base64. So older hashes stay readable when the cost changes.
 */
export function scryptPasswords(cost: ScryptCost = usualCost): Passwords {
  const enqueue = fairQueue(atOnce, maxQueue)
  const anybody: QueueOwner = { name: '', isKnown: false }
  const derive = (owner: QueueOwner, password: string, salt: Buffer, by: ScryptCost) =>
    enqueue(owner, () => deriveKey(password, salt, by))
  const nobody = { cost, salt: Buffer.alloc(saltBytes), key: null }
  return {
    waiting: () => enqueue.waiting(),
    unusable: () => formatHash(cost, randomBytes(saltBytes), randomBytes(keyBytes)),
    hash: async (password, owner = anybody) => {
      const salt = randomBytes(saltBytes)
      return formatHash(cost, salt, await derive(owner, password, salt, cost))
    },
    matches: async (password, stored, owner = anybody) => {
      const { cost: by, salt, key } = stored === null ? nobody : readHash(stored)
      const given = await derive(owner, password, salt, by)
      return key !== null && isSameSecret(given, key)
    },
  }
}

function deriveKey(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN
  // Keyboards compose the same letters differently.
  const text = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    // scrypt needs half of this. Node's default limit is slightly too small for the usual cost.
    scrypt(text, salt, keyBytes, { N, r, p, maxmem: 256 * r * (N + p) }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const formatHash = ({ logN, r, p }: ScryptCost, salt: Buffer, key: Buffer) =>
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
