import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const folder = path.join(process.cwd(), '.cache', 'chromium-147')
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isCarried = process.platform === 'linux' && process.arch === 'x64'

/**
 * Launch options for the browser of tests: the one of CHROMIUM_PATH, else the one of an npm package
 * (Linux on x64), else an installed one.
 */
export function launchOptions(): LaunchOptions {
  const asked = process.env.CHROMIUM_PATH
  const found =
    asked ?? (isCarried ? path.join(folder, 'chromium') : installed.find((file) => existsSync(file)))
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
    ...(asked === undefined && isCarried ? { env: carriedEnvironment() } : {}),
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
  await writeFile(path.join(unfinished, 'fonts', 'fonts.conf'), fontConfiguration)
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

// The package's own configuration names folders that exist only on its authors' machines.
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

function carriedEnvironment(): Record<string, string> {
  const { LD_LIBRARY_PATH = '' } = process.env
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    LD_LIBRARY_PATH: [path.join(folder, 'al2023', 'lib'), LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  }
}
