import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkScripts } from '../../../server/build/buildIfStale'

const folder = mkdtempSync(path.join(tmpdir(), 'scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a build with a script that no browser could run is rejected by the name of the script', async () => {
  writeFileSync(path.join(folder, 'main.abcd.js'), '(()=>{n(82040)})()')
  writeFileSync(path.join(folder, 'notes.txt'), 'n(8SrBq)')
  await checkScripts(folder)
  writeFileSync(path.join(folder, 'cart.abcd.js'), '(()=>{n(8SrBq)})()')
  await expect(checkScripts(folder)).rejects.toThrow(/broken scripts:\ncart\.abcd\.js: SyntaxError/)
})
