import { z } from 'zod'
import { openGateways, type GatewayAdapters } from '../../../server/gateways/openGateways'
import { gatewayNames, gatewayVariables, missingKeys } from '../../../server/settings/gatewaySettings'

const noKeys = z.object(gatewayVariables).parse({})
const allKeys = {
  ...noKeys,
  ...Object.fromEntries(gatewayNames.flatMap((name) => missingKeys(name, noKeys)).map((key) => [key, 'x'])),
}
const sandbox = { url: () => 'http://127.0.0.1:1', apiKey: 'x', webhookSecret: 'x' }

test('opens every gateway that settings accept, under its own name, and none without keys', async () => {
  const opened = await openGateways(allKeys, sandbox)
  expect(Object.keys(opened)).toEqual(gatewayNames)
  for (const [name, gateway] of Object.entries(opened)) expect(gateway.name).toBe(name)
  expect(await openGateways(noKeys, null)).toEqual({})
})

test('a gateway that settings accept does not compile without an adapter', () => {
  const open = async () => null
  // @ts-expect-error midtrans has no adapter
  const adapters: GatewayAdapters = { sandbox: open, stripe: open, razorpay: open }
  expect(Object.keys(adapters)).not.toEqual(gatewayNames)
})
