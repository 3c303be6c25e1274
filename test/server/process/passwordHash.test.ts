import crypto from 'node:crypto'
import { scryptPasswords } from '../../../server/process/passwordHash'

const cheap = scryptPasswords({ logN: 4, r: 8, p: 1 })

test('a hash has its parameters and a random salt, and does not contain the password', async () => {
  const usual = scryptPasswords()
  const stored = await usual.hash('shuttle 21')
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/)
  expect(await usual.matches('shuttle 21', stored)).toBe(true)
  expect(await usual.matches('shuttle 22', stored)).toBe(false)
  const [first, second] = await Promise.all([cheap.hash('shuttle 21'), cheap.hash('shuttle 21')])
  expect(first).not.toBe(second)
})

test.each([
  ['one more space', 'shuttle 21', 'shuttle 21 ', false],
  ['another case', 'shuttle 21', 'Shuttle 21', false],
  ['nothing', 'shuttle 21', '', false],
  ['letters of another script', 'शटल कॉक 21', 'शटल कॉक 21', true],
  ['an accent in another Unicode form', 'caf\u00e9 2024', 'cafe\u0301 2024', true],
  ['equal first 200 characters', `${'a'.repeat(200)}1`, `${'a'.repeat(200)}2`, false],
])('compares passwords after Unicode normalisation: %s', async (_what, password, tried, isSame) => {
  expect(await cheap.matches(tried, await cheap.hash(password))).toBe(isSame)
})

test('checks a hash with its own cost parameters', async () => {
  const dearer = scryptPasswords({ logN: 6, r: 4, p: 2 })
  const stored = await cheap.hash('shuttle 21')
  expect(await dearer.matches('shuttle 21', stored)).toBe(true)
  expect(await dearer.matches('shuttle 22', stored)).toBe(false)
})

test('an unknown account costs the same work as a wrong password', async () => {
  const passwords = scryptPasswords({ logN: 6, r: 8, p: 2 })
  const stored = await passwords.hash('shuttle 21')
  const derive = jest.spyOn(crypto, 'scrypt')
  try {
    expect(await passwords.matches('shuttle 22', stored)).toBe(false)
    expect(await passwords.matches('shuttle 22', null)).toBe(false)
    const [somebody, nobody, ...others] = derive.mock.calls.map(([text, salt, bytes, cost]) => {
      return { text, salt: (salt as Buffer).length, bytes, cost }
    })
    expect(others).toEqual([])
    expect(somebody).toMatchObject({ salt: 16, bytes: 32, cost: { N: 64, r: 8, p: 2 } })
    expect(nobody).toEqual(somebody)
  } finally {
    derive.mockRestore()
  }
})

test('an invalid hash is an error, not a wrong password', async () => {
  await expect(cheap.matches('shuttle 21', 'shuttle 21')).rejects.toThrow('cannot be read')
})

test('hashes two passwords at once, queues 32 and rejects more as busy', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => cheap.hash('shuttle 21')))
  const rejected = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(rejected).toHaveLength(6)
  expect(rejected[0]).toMatchObject({ status: 503, code: 'not_ready' })
  expect(await cheap.matches('shuttle 21', await cheap.hash('shuttle 21'))).toBe(true)
})
