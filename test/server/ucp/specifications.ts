import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import addFormats from 'ajv-formats'
import Ajv from 'ajv/dist/2020'
import type { UcpVersion } from '../../../server/ucp/capabilities'

/** The folder of each version below `UCP_SPECS`. */
const folders: Readonly<Record<UcpVersion, string>> = {
  '2026-04-08': '2026-04-08',
  '2026-08-25': 'draft-2026-08-22',
}

const root = process.env.UCP_SPECS
// The reason is for the person who reads the run.
if (!root) process.stdout.write('skipped: because UCP_SPECS is not set\n')

export const hasSpecifications = root !== undefined && existsSync(root)

type Validate = (schema: string, value: unknown) => readonly string[]
const validators = new Map<UcpVersion, Validate>()

/**
 * What is wrong with a value by a schema of a version, e.g. `shopping/cart.json`; empty without the specifications.
 */
export function problemsOf(version: UcpVersion, schema: string, value: unknown): readonly string[] {
  if (!root) return []
  const validate = validators.get(version) ?? open(path.join(root, folders[version], 'source'))
  validators.set(version, validate)
  return validate(schema, value)
}

function open(folder: string): Validate {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json') || name.includes('services')) continue
    const schema = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object
    ajv.addSchema({ ...schema, $id: `https://specification.test/${name.split(path.sep).join('/')}` })
  }
  return (schema, value) => {
    const validate = ajv.getSchema(`https://specification.test/${schema}`)
    if (!validate) throw new Error(`There is no schema ${schema}`)
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${schema}${instancePath}: ${message}`)
  }
}
