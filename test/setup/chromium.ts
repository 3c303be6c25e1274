import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const folder = path.join(process.cwd(), '.cache', 'chromium-147')
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isCarried = process.platform === 'linux' && process.arch === 'x64'

/** Folders of the typefaces that a browser of the tests may have, instead of those of the machine. */
const typefaceFolders = {
  'Open Sans': path.join(folder, 'fonts', 'fonts'),
  'Liberation Sans': path.join('test', 'fixtures', 'typefaces', 'liberation-sans'),
  Roboto: path.join('test', 'fixtures', 'typefaces', 'roboto'),
  'Noto Sans': path.join('test', 'fixtures', 'typefaces', 'noto-sans'),
  'DejaVu Sans': path.join('test', 'fixtures', 'typefaces', 'dejavu-sans'),
}
export type Typeface = keyof typeof typefaceFolders

/** True for the packaged browser: only its typefaces can be chosen. */
export const hasOwnTypefaces = isCarried && process.env.CHROMIUM_PATH === undefined

/**
 * Launch options for the browser of tests: the one of CHROMIUM_PATH, else the one of an npm package
 * (Linux on x64), else an installed one.
 * @param typeface the only one that the packaged browser has; by default its own
 */
export function launchOptions(typeface: Typeface = 'Open Sans'): LaunchOptions {
  const configured = process.env.CHROMIUM_PATH
  const found =
    configured ?? (isCarried ? path.join(folder, 'chromium') : installed.find((file) => existsSync(file)))
  return {
    ...(found ? { executablePath: found } : { channel: 'chrome' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...(hasOwnTypefaces ? { env: carriedEnvironment(typeface) } : {}),
  }
}

/** Unpacks the packaged browser once. A rename at the end makes this atomic. */
export async function unpackChromium(): Promise<void> {
  if (!isCarried || process.env.CHROMIUM_PATH !== undefined || existsSync(folder)) return
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const { TMPDIR } = process.env
  // The package unpacks below TMPDIR. With this variable it adds its system libraries.
  process.env.TMPDIR = unfinished
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/**
 * Writes a configuration for fontconfig with one typeface, so that texts wrap at the same words on every machine.
 * The package's own configuration names folders that exist only on its authors' machines.
 * @returns its path
 */
function fontConfiguration(typeface: Typeface): string {
  const configurations = path.join(process.cwd(), '.cache', 'typefaces')
  const file = path.join(configurations, `${path.basename(typefaceFolders[typeface])}.conf`)
  const unfinished = `${file}.${process.pid}`
  mkdirSync(configurations, { recursive: true })
  writeFileSync(
    unfinished,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.resolve(typefaceFolders[typeface])}</dir>
  <cachedir>${path.join(configurations, 'cache')}</cachedir>
</fontconfig>
`,
  )
  renameSync(unfinished, file)
  return file
}

function carriedEnvironment(typeface: Typeface): Record<string, string> {
  const { LD_LIBRARY_PATH = '' } = process.env
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    LD_LIBRARY_PATH: [path.join(folder, 'al2023', 'lib'), LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: fontConfiguration(typeface),
  }
}
