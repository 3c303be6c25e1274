import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const folder = path.join(process.cwd(), '.cache', 'chromium-147')
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const isCarried = process.platform === 'linux' && process.arch === 'x64'

/**
 * How tests start a browser: the one named by CHROMIUM_PATH, else the one that a package of ours carries
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

/** Unpacks the carried browser once; a half-unpacked one never counts. */
export async function unpackChromium(): Promise<void> {
  if (!isCarried || process.env.CHROMIUM_PATH !== undefined || existsSync(folder)) return
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const { TMPDIR } = process.env
  // The package unpacks below TMPDIR, and brings its system libraries along when told that it runs there.
  process.env.TMPDIR = unfinished
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await writeFile(path.join(unfinished, 'fonts', 'fonts.conf'), fontConfiguration)
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

// The package's own configuration names folders that only its makers have.
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
