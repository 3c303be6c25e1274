import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** A rejected import and a similar allowed one. The rejected one alone could break any rule. */
interface Rule {
  readonly sentence: string
  readonly refused: readonly [file: string, code: string]
  readonly allowed: readonly [file: string, code: string]
  readonly rule?: string
}

const rules: readonly Rule[] = [
  {
    sentence: 'reads a feature through its index.ts',
    refused: ['src/features/checkout/Some1.tsx', "import { cartApi } from '../cart/cartApi'"],
    allowed: ['src/features/checkout/Some2.tsx', "import { cartApi } from '../cart'"],
  },
  {
    sentence: 'a page reads a feature through its index.ts',
    refused: ['src/app/pages/Some3.tsx', "import { cartApi } from '../../features/cart/cartApi'"],
    allowed: ['src/app/pages/Some4.tsx', "import { cartApi } from '../../features/cart'"],
  },
  {
    sentence: 'a feature reads only the features listed for it',
    refused: ['src/features/compare/Some5.tsx', "import { cartApi } from '../cart'"],
    allowed: ['src/features/wishlist/Some6.tsx', "import { customerApi } from '../customer'"],
  },
  {
    sentence: "two features don't read each other",
    refused: ['src/features/cart/Some7.tsx', "import { Checkout } from '../checkout'"],
    allowed: ['src/features/checkout/Some8.tsx', "import { cartApi } from '../cart'"],
  },
  {
    sentence: 'the domain imports no package',
    refused: ['src/domain/some9.ts', "import i18next from 'i18next'"],
    allowed: ['src/site/some10.ts', "import i18next from 'i18next'"],
  },
  {
    sentence: 'the domain imports no React',
    refused: ['src/domain/some11.ts', "import { useState } from 'react'"],
    allowed: ['src/ui/some12.ts', "import { useState } from 'react'"],
  },
  {
    sentence: 'the domain imports nothing of Node',
    refused: ['src/domain/some13.ts', "import { readFile } from 'node:fs/promises'"],
    allowed: ['server/process/some14.ts', "import { readFile } from 'node:fs/promises'"],
  },
  {
    sentence: 'the domain imports nothing above it',
    refused: ['src/domain/some15.ts', "import { paths } from '../site/urls/paths'"],
    allowed: ['src/domain/some16.ts', "import { canAdd } from './cart/cartRules'"],
  },
  {
    sentence: "src/ui doesn't import the api",
    refused: ['src/ui/Some17.tsx', "import { baseApi } from '../api/baseApi'"],
    allowed: ['src/ui/Some18.tsx', "import { paths } from '../site/urls/paths'"],
  },
  {
    sentence: 'src/ui imports nothing of the domain but errors',
    refused: ['src/ui/some98.ts', "import { minorDigits } from '../domain/money'"],
    allowed: ['src/ui/some99.ts', "import { isCommerceError } from '../domain/errors'"],
  },
  {
    sentence: "a shared feature doesn't read a shared feature above it",
    refused: ['src/features/productDisplay/Some100.tsx', "import { LineOption } from '../lineItems'"],
    allowed: ['src/features/lineItems/Some101.tsx', "import { Price } from '../productDisplay'"],
  },
  {
    sentence: "a feature doesn't import the app",
    refused: ['src/features/cart/Some19.tsx', "import { makeStore } from '../../app/store'"],
    allowed: ['src/features/cart/Some20.tsx', "import { Button } from '../../ui/Button'"],
  },
  {
    sentence: "a feature doesn't import types of the app",
    refused: ['src/features/cart/some21.ts', "import type { Store } from '../../app/store'"],
    allowed: ['src/features/cart/some22.ts', "import type { Transport } from '../../api/transport'"],
  },
  {
    sentence: "a feature doesn't load the app lazily",
    refused: ['src/features/cart/some23.ts', "export const load = () => import('../../app/store')"],
    allowed: ['src/app/some24.ts', "export const load = () => import('./store')"],
  },
  {
    sentence: 'only the page renderer imports the app',
    refused: ['server/http/some25.ts', "import { routes } from '../../src/app/routes/routes'"],
    allowed: ['server/render/some26.ts', "import { routes } from '../../src/app/routes/routes'"],
  },
  {
    sentence: "the server doesn't import the sagas",
    refused: ['server/analytics/some27.ts', "import { startAnalytics } from '../../src/sagas'"],
    allowed: ['server/analytics/some28.ts', "import { trackingPlan } from '../../src/tracking/trackingPlan'"],
  },
  {
    sentence: "the tracking plan doesn't import the api",
    refused: ['src/tracking/some94.ts', "import { baseApi } from '../api/baseApi'"],
    allowed: ['src/tracking/some95.ts', "import { paths } from '../site/urls/paths'"],
  },
  {
    sentence: 'the commerce port imports the domain alone',
    refused: ['server/commerce/some50.ts', "import type { Site } from '../../src/site/site'"],
    allowed: ['server/commerce/some51.ts', "import type { Channel } from '../../src/domain/channel'"],
  },
  {
    sentence: "a route doesn't import the engine behind the port",
    refused: [
      'server/http/routes/some52.ts',
      "import { embeddedCommerce } from '../../engines/own/embeddedCommerce'",
    ],
    allowed: [
      'server/startup/some53.ts',
      "import { embeddedCommerce } from '../engines/own/embeddedCommerce'",
    ],
  },
  {
    sentence: "an engine doesn't import another one",
    refused: [
      'server/engines/bigcommerce/some90.ts',
      "import { embeddedCommerce } from '../own/embeddedCommerce'",
    ],
    allowed: ['server/engines/bigcommerce/some91.ts', "import { turnstile } from '../../process/fairQueue'"],
  },
  {
    sentence: "the catalog doesn't import an engine",
    refused: ['server/catalog/some92.ts', "import { openCart } from '../engines/own/carts/readCart'"],
    allowed: [
      'server/engines/bigcommerce/some93.ts',
      "import { applyImport } from '../../catalog/exchange/applyImport'",
    ],
  },
  {
    sentence: "a route doesn't import the tables",
    refused: ['server/http/routes/some54.ts', "import type { Tables } from '../../database/tables'"],
    allowed: ['server/mail/some55.ts', "import type { Tables } from '../database/tables'"],
  },
  {
    sentence: "a server module doesn't import a module above it",
    refused: ['server/mail/some56.ts', "import { buildApp } from '../http/app'"],
    allowed: ['server/http/some57.ts', "import type { Mail } from '../mail/mail'"],
  },
  {
    sentence: "a folder of an engine doesn't import a folder above it",
    refused: ['server/engines/own/mails/some94.ts', "import { moveOrder } from '../orders/moveOrder'"],
    allowed: [
      'server/engines/own/orders/some95.ts',
      "import { notifyShopper } from '../mails/notifyShopper'",
    ],
  },
  {
    sentence: "a folder of a server module doesn't import the module's own files",
    refused: ['server/http/plugins/some96.ts', "import { buildApp } from '../app'"],
    allowed: ['server/http/some97.ts', "import { errorHandler } from './errors/errorHandler'"],
  },
  {
    sentence: 'only a start imports demo/ and dev/',
    refused: ['server/pictures/some58.ts', "import { artwork } from '../../demo/artwork/artwork'"],
    allowed: ['server/startup/some59.ts', "import { artwork } from '../../demo/artwork/artwork'"],
  },
  {
    sentence: "the browser doesn't import the server",
    refused: ['src/app/some29.ts', "import { parseSettings } from '../../server/settings/settings'"],
    allowed: ['scripts/some30.ts', "import { parseSettings } from '../server/settings/settings'"],
  },
  {
    sentence: 'only tests import tests',
    refused: ['server/process/some31.ts', "import { anOrder } from '../../test/setup/anOrder'"],
    allowed: ['test/some32.ts', "import { anOrder } from './setup/anOrder'"],
  },
  {
    // The real checkout.ts imports phone.ts.
    sentence: "files don't import each other in a cycle",
    refused: ['src/domain/region/phone.ts', "import * as checkout from '../order/checkout'"],
    allowed: ['src/domain/some33.ts', "import * as checkout from './order/checkout'"],
    rule: 'import(no-cycle)',
  },
  {
    // The real orderSchema.ts imports refund.ts.
    sentence: "files don't import types in a cycle",
    refused: [
      'src/domain/order/refund.ts',
      "import type { Order } from './orderSchema'\nexport type Shipped = Order",
    ],
    allowed: [
      'src/domain/some34.ts',
      "import type { Order } from './order/orderSchema'\nexport type Shipped = Order",
    ],
    rule: 'import(no-cycle)',
  },
  {
    sentence: 'only events are validated with valibot',
    refused: ['server/http/routes/some60.ts', "import * as v from 'valibot'"],
    allowed: ['server/analytics/some61.ts', "import * as v from 'valibot'"],
    rule: 'eslint(no-restricted-imports)',
  },
  {
    sentence: "the browser doesn't load zod",
    refused: ['src/sagas/some62.ts', "import * as z from 'zod/mini'"],
    allowed: ['src/sagas/some63.ts', "import * as v from 'valibot'"],
    rule: 'eslint(no-restricted-imports)',
  },
  {
    sentence: "the browser imports only the types of the API's schemas",
    refused: ['src/features/cart/some64.ts', "import { rawCart } from '../../domain/cart/rawCartSchema'"],
    allowed: [
      'src/features/cart/some65.ts',
      "import type { RawCart } from '../../domain/cart/rawCartSchema'\nexport type Sent = RawCart",
    ],
    rule: 'eslint(no-restricted-imports)',
  },
  {
    sentence: "the API's schemas in the domain import no package but zod",
    refused: ['src/domain/cart/some66Schema.ts', "import i18next from 'i18next'"],
    allowed: ['src/domain/cart/some67Schema.ts', "import { z } from 'zod'"],
  },
]

let broken: string[][] = []

beforeAll(async () => {
  const pairs = rules.flatMap(({ refused: rejected, allowed }) => [rejected, allowed])
  broken = await brokenImportRules(pairs.map(([file, code]) => ({ file, code })))
})

test.each(rules.map((rule, index) => ({ ...rule, index })))(
  '$sentence',
  ({ index, rule = 'boundaries(dependencies)' }) => {
    expect(broken[2 * index]).toEqual([rule])
    expect(broken[2 * index + 1]).toEqual([])
  },
)

/** Source text and its file name. The file need not exist, but its imports must. */
export interface LintedText {
  readonly file: string
  readonly code: string
}

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

const importRules = /^(?:boundaries|import|glossary)\(|no-restricted-imports/

/** The project's configuration without type-aware rules. The import rules don't need types. */
const untyped = `import config from './oxlint.config.mjs'
export default { ...config, options: {} }
`

/**
 * Returns the import rules that each text breaks, in the order of the texts. The texts are written into a
 * copy of the project, one file each.
 */
export async function brokenImportRules(texts: readonly LintedText[]): Promise<string[][]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'linted-'))
  try {
    await Promise.all(
      [
        'src',
        'server',
        'demo',
        'dev',
        'scripts',
        'test',
        'oxlint.config.mjs',
        'package.json',
        'tsconfig.json',
      ].map((part) => cp(part, path.join(copy, part), { recursive: true })),
    )
    await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
    await writeFile(path.join(copy, 'untyped.config.mjs'), untyped)
    for (const { file, code } of texts) await writeFile(path.join(copy, file), `${code}\n`)
    const files = texts.map(({ file }) => file)
    const report = await lint(copy, files)
    return files.map((file) =>
      report.diagnostics
        .filter(({ filename, code }) => filename === file && importRules.test(code))
        .map(({ code }) => code),
    )
  } finally {
    await rm(copy, { recursive: true })
  }
}

async function lint(cwd: string, files: readonly string[]): Promise<LintReport> {
  const command = path.resolve('node_modules/.bin/oxlint')
  // oxlint exits with status 1 when a rule is broken, which is expected here.
  const { stdout } = await promisify(execFile)(
    command,
    ['--config', 'untyped.config.mjs', '--format', 'json', ...files],
    { cwd, maxBuffer: 2 ** 26 },
  ).catch((error: unknown) => error as { stdout: string })
  return JSON.parse(stdout) as LintReport
}
