import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'commits-'))
afterAll(() => rmSync(folder, { recursive: true }))
const message = path.join(folder, 'message')

/** The error of the hook for a commit message; empty if it accepts the message. */
function errorOf(text: string): string {
  writeFileSync(message, text)
  const { status, stderr } = spawnSync('.githooks/commit-msg', [message], { encoding: 'utf8' })
  return status === 0 ? '' : stderr.trim() || 'failed'
}

test.each([
  'cart: keep the line while its removal is pending',
  'orders, payments: name the refund account\n\nIt was lost.',
  '\n# a comment of the editor\ncart: keep the line',
  "Merge branch 'cart'",
  `cart: ${'x'.repeat(66)}`,
  `cart: ${'अ'.repeat(66)}`,
])('the hook accepts %j', (text) => {
  expect(errorOf(text)).toBe('')
})

test.each([
  ['x', 'is not `area: change`'],
  ['', 'is not `area: change`'],
  ['Cart: keep the line', 'is not `area: change`'],
  ['cart: keep the line; docs: name it', 'is not `area: change`'],
  [`cart: ${'x'.repeat(67)}`, 'has more than 72 characters'],
])('the hook rejects %j', (text, error) => {
  expect(errorOf(text)).toContain(error)
})

test('CI rejects a range of commits that contains such a subject, and accepts an unknown base', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], { cwd: folder })
  git('init', '--quiet')
  const check = (base: string) =>
    spawnSync(path.resolve('.githooks/check-commits'), [base], { cwd: folder, encoding: 'utf8' })
  for (const subject of ['cart: keep the line', 'x']) git('commit', '--quiet', '--allow-empty', '-m', subject)
  expect(check('HEAD~1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('one topic: x') as unknown,
  })
  expect(check('HEAD')).toMatchObject({ status: 0, stderr: '' })
  expect(check('origin/main')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('skipped: because') as unknown,
  })
})
