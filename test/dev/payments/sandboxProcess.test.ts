import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readStartTime } from '../../../server/database/embedded/processes'
import { sandboxGateway } from '../../../server/gateways/sandboxGateway'
import { openSandbox } from '../../../server/startup/openSandbox'
import { aFolder, aPaymentRequest, anEar } from '../../setup/aSandbox'
import { inFullRun } from '../../setup/fullRun'
import { until } from '../../setup/until'

const root = process.cwd()

inFullRun('restarts on its port after a kill at any moment and has all acknowledged data', async () => {
  const ear = await anEar()
  const folder = path.join(aFolder(), 'sandbox')
  let isGone: () => void = () => undefined
  const sandbox = openSandbox({
    root,
    folder,
    shop: { host: '127.0.0.1', port: Number(new URL(ear.url).port) },
    log: () => isGone(),
  })
  await sandbox.ready()
  const url = sandbox.url()
  const gateway = sandboxGateway(sandbox)
  const requests = [aPaymentRequest(), aPaymentRequest({ method: 'paynow' })]
  const begun = await Promise.all(requests.map((request) => gateway.begin(request)))

  const died = new Promise<void>((resolve) => (isGone = resolve))
  process.kill(sandbox.pid() ?? 0, 'SIGKILL')
  await died
  await sandbox.ready()
  expect(sandbox.url()).toBe(url)
  for (const { report } of begun) expect(await gateway.look(report.reference)).toEqual(report)
  expect(await Promise.all(requests.map((request) => gateway.begin(request)))).toEqual(begun)

  const keys = path.join(folder, 'keys.json')
  expect(statSync(keys).mode & 0o777).toBe(0o600)
  const commandLine = readFileSync(`/proc/${String(sandbox.pid())}/cmdline`, 'utf8')
  expect(commandLine).not.toContain(sandbox.apiKey)
  const pid = sandbox.pid() ?? 0
  await sandbox.close()
  expect(readStartTime(pid)).toBeNull()
  await ear.close()
})

test('ends when its parent process is gone', async () => {
  const settings = {
    folder: aFolder(),
    webhookUrl: 'http://127.0.0.1:9/',
    laterAfter: 0,
    lastPort: null,
    ports: [],
  }
  const line = JSON.stringify({
    ...settings,
    apiKey: 'sk_'.padEnd(20, 'x'),
    webhookSecret: 'wh_'.padEnd(20, 'x'),
  })
  // A parent killed with SIGKILL can't notify its children.
  const script = `
    const child = require('node:child_process').spawn(process.execPath, ['run.mjs', 'dev/payments/run.ts'],
      { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write(process.argv[1] + '\\n')
    child.stdout.once('data', () => console.log(child.pid))
  `
  const parent = spawn(process.execPath, ['-e', script, line], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  const born = readStartTime(Number(pid))
  expect(born).not.toBeNull()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await gone(Number(pid), born)
})

/** Resolves when a process has ended. The test's timeout limits the wait. */
async function gone(pid: number, born: string | null): Promise<void> {
  await until(() => readStartTime(pid) !== born, 'the process ends')
}
