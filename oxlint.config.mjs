import { readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'oxlint'

/** The features that a feature reads, through their `index.ts`; the complete list, without a cycle. */
const reads = {
  cart: ['catalog'],
  checkout: ['cart', 'customer', 'orders', 'payment', 'region'],
  customer: ['cart', 'region'],
  orders: ['customer'],
  payment: ['customer', 'orders'],
  product: ['catalog', 'customer', 'setUps'],
  reviews: ['customer'],
  search: ['catalog'],
  setUps: ['cart', 'catalog', 'customer'],
  stockAlerts: ['customer'],
  wishlist: ['cart', 'catalog', 'customer', 'product'],
}

/**
 * Every feature reads these: the open side panel, a product's display, the lines of a cart or an order. From the
 * lowest up: one of them reads those before it.
 */
const sharedFeatures = ['panels', 'productDisplay', 'lineItems']

/** The features whose `index.ts` a feature reads. */
function featuresReadBy(name) {
  const place = sharedFeatures.indexOf(name)
  return [...(reads[name] ?? []), ...sharedFeatures.slice(0, place === -1 ? sharedFeatures.length : place)]
}

/**
 * The server's modules from the lowest up: a module imports those before it. The port (`server/commerce`) imports
 * the domain alone, and only a start imports the engines behind it (`engines`).
 */
const serverModules = [
  ...[
    'settings',
    'process',
    'tracing',
    'commerce',
    'wire',
    'database',
    'jobs',
    'mail',
    'pictures',
    'gateways',
    'limits',
    'links',
  ],
  ...[
    'places',
    'staff',
    'content',
    'relays',
    'newsletter',
    'analytics',
    'catalog',
    'own',
    'bigcommerce',
    'http',
    'crawlers',
    'feeds',
    'ucp',
    'build',
  ],
  ...['render', 'startup'],
]

/** The engines behind the port. They don't import each other. */
const engines = ['own', 'bigcommerce']

/** Modules that reach stored data through the port alone. */
const behindThePort = ['wire', 'http', 'crawlers', 'feeds', 'render']

const modulesBelow = (name) =>
  serverModules
    .slice(0, serverModules.indexOf(name))
    .filter((other) => !engines.includes(other) || name === 'startup')
    .filter((other) => other !== 'database' || !behindThePort.includes(name))

/**
 * The folders of a module from the lowest up: a folder imports those before it. The module's own files are above all
 * its folders.
 */
const foldersOf = {
  database: ['embedded'],
  catalog: ['products', 'slots', 'facets', 'search', 'exchange', 'editing'],
  own: [
    'stock',
    'selections',
    'carts',
    'storedOrders',
    'giftCards',
    'mails',
    'payments',
    'orders',
    'staffOrders',
    'checkout',
    'reviews',
    'setUps',
    'stockAlerts',
    'customers',
    'backup',
  ],
  bigcommerce: ['client', 'operations', 'mirror', 'carts', 'customers', 'orders', 'pictures', 'webhooks'],
  http: ['schemas', 'plugins', 'requests', 'responses', 'errors', 'routes'],
}

const pathOf = (name) => (engines.includes(name) ? `server/engines/${name}` : `server/${name}`)
const folderType = (name, folder) => `${name}.${folder}`

/** The element types of a layer: those of a server module's folders, then its own. */
const typesOf = (name) => [...(foldersOf[name] ?? []).map((folder) => folderType(name, folder)), name]

// A folder without a place in the order could be part of a cycle of folders.
for (const name of serverModules) {
  const folder = path.join(import.meta.dirname, pathOf(name))
  for (const file of readdirSync(folder, { recursive: true })) {
    const [part, ...rest] = file.split(path.sep)
    if (rest.length > 0 && /\.tsx?$/.test(file) && !foldersOf[name]?.includes(part))
      throw new Error(`${pathOf(name)}/${part} is missing in foldersOf (oxlint.config.mjs)`)
  }
}

const layers = [
  // Each file of its own, so that test/server is not mistaken for the server.
  { type: 'test', pattern: 'test/**/*', partialMatch: false },
  { type: 'app', pattern: 'src/app' },
  { type: 'staffPages', pattern: 'src/staff' },
  { type: 'sagas', pattern: 'src/sagas' },
  { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
  { type: 'ui', pattern: 'src/ui' },
  { type: 'api', pattern: 'src/api' },
  { type: 'worker', pattern: 'src/worker' },
  { type: 'tracking', pattern: 'src/tracking' },
  { type: 'site', pattern: 'src/site' },
  { type: 'domain', pattern: 'src/domain' },
  ...serverModules.flatMap((name) =>
    (foldersOf[name] ?? []).map((folder) => ({
      type: folderType(name, folder),
      pattern: `${pathOf(name)}/${folder}`,
    })),
  ),
  ...serverModules.map((name) => ({ type: name, pattern: pathOf(name) })),
  { type: 'server', pattern: 'server' },
  { type: 'demo', pattern: 'demo' },
  { type: 'dev', pattern: 'dev' },
  { type: 'scripts', pattern: 'scripts' },
]

/** What came into the language and the platform after Chrome 109, Firefox 115 or Safari 16.4. */
const tooNew = [
  'toSorted toReversed toSpliced fromAsync groupBy withResolvers',
  'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
  'isWellFormed toWellFormed canParse checkVisibility moveBefore startViewTransition',
  'getSetCookie DurationFormat Segmenter',
].flatMap((names) => names.split(' '))

const local = (selector) => ({ element: selector })
/** One selector with all types: the plugin tries each selector of each policy on each import. */
const may = (from, ...to) => ({
  from: local({ type: from }),
  allow: { to: local({ type: to.flatMap(typesOf) }) },
})
const feature = (name) => ({ type: 'feature', captured: { name }, fileInternalPath: 'index.ts' })
const external = { to: { module: { origin: ['external', 'core'] } } }

const policies = [
  // Packages: everybody but the domain, which needs only zod, for the schemas of responses.
  { from: local({ type: '!domain' }), allow: external },
  {
    from: local({ type: 'domain', fileInternalPath: '**/*Schema.ts' }),
    allow: { to: { module: { source: 'zod' } } },
  },
  may('domain', 'domain'),
  may('site', 'site', 'domain'),
  may('tracking', 'tracking', 'site', 'domain'),
  may('api', 'api', 'site', 'domain'),
  may('ui', 'ui', 'site'),
  // Forms and notices display any error of the shop. They know nothing else of the domain.
  { from: local({ type: 'ui' }), allow: { to: local({ type: 'domain', fileInternalPath: 'errors.ts' }) } },
  may('worker', 'worker'),
  may('feature', 'ui', 'api', 'site', 'domain'),
  {
    from: local({ type: 'feature' }),
    allow: {
      to: local({ type: 'feature', captured: { name: '{{ from.element.captured.name }}' } }),
    },
  },
  ...readdirSync(path.join(import.meta.dirname, 'src/features'))
    .map((name) => ({ name, others: featuresReadBy(name) }))
    .filter(({ others }) => others.length > 0)
    .map(({ name, others }) => ({
      from: local({ type: 'feature', captured: { name } }),
      allow: { to: others.map((other) => local(feature(other))) },
    })),
  may('sagas', 'sagas', 'api', 'tracking', 'site', 'domain'),
  { from: local({ type: 'sagas' }), allow: { to: local(feature('*')) } },
  may('staffPages', 'staffPages', 'ui', 'api', 'tracking', 'site', 'domain'),
  {
    from: local({ type: 'staffPages' }),
    allow: { to: [local(feature('*')), local({ type: 'sagas', fileInternalPath: 'index.ts' })] },
  },
  may('app', 'app', 'ui', 'api', 'worker', 'tracking', 'site', 'domain'),
  {
    from: local({ type: 'app' }),
    allow: { to: [local(feature('*')), local({ type: 'sagas', fileInternalPath: 'index.ts' })] },
  },
  ...serverModules.flatMap((name) =>
    typesOf(name).map((type, index, types) =>
      may(
        type,
        ...types.slice(0, index + 1),
        ...modulesBelow(name),
        'domain',
        ...(name === 'commerce' ? [] : ['site', 'tracking']),
      ),
    ),
  ),
  // The page renderer alone imports the app, and the api's transport, which it serves in-process.
  may('render', 'app', 'api', 'worker'),
  // An installation may lack both folders: a start imports them dynamically.
  may('startup', 'demo', 'dev'),
  may('server', 'startup', 'settings', 'process'),
  may(
    'demo',
    'demo',
    'site',
    'domain',
    'settings',
    'process',
    'commerce',
    'database',
    'pictures',
    'catalog',
    'own',
    'startup',
  ),
  may('dev', 'dev', 'site', 'domain', 'settings', 'process', 'gateways'),
  // scripts/plan writes the analytics document from the plan and the adapters.
  may(
    'scripts',
    'scripts',
    'server',
    ...serverModules,
    'demo',
    'dev',
    'sagas',
    'tracking',
    'site',
    'domain',
    'test',
  ),
]

const boundaries = (policies) => ({
  'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
})

/**
 * Each layer with its own policies, the lower folders last. The plugin tries all its policies on each import: with those
 * of all layers that takes two thirds of the time of lint.
 */
const boundariesByLayer = layers
  .filter(({ type }) => type !== 'test')
  .toReversed()
  .map(({ type, pattern }) => ({
    files: [pattern.endsWith('**/*') ? pattern : `${pattern}/**`],
    rules: boundaries(
      policies.filter(({ from: { element } }) =>
        element.type.startsWith('!') ? element.type !== `!${type}` : element.type === type,
      ),
    ),
  }))

/** What typescript-eslint calls strict, less what only asks for another style. */
const strictTypes = [
  'await-thenable',
  'no-array-constructor',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-extraneous-class',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-meaningless-void-operator',
  'no-misused-new',
  'no-misused-spread',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-useless-default-assignment',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-literal-enum-member',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'triple-slash-reference',
  'unbound-method',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
]

const withoutRouterLinks = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'src/ui/Link.tsx is 3 KB lighter.',
}
const withoutZod = ['zod', 'zod/mini'].map((name) => ({
  name,
  message: 'It is too heavy for the browser (docs/decisions/031-valibot-for-events-zod-elsewhere.md).',
}))
const withoutValibot = {
  name: 'valibot',
  message: 'Valibot validates events only (docs/decisions/031-valibot-for-events-zod-elsewhere.md).',
}
/** The page reads the types of the API's schemas alone: their values load zod. */
const withoutSchemas = {
  group: ['**/domain/**/*Schema', './*Schema', '../**/*Schema'],
  allowTypeImports: true,
  message: 'Import its types only (docs/decisions/044-one-schema-per-response.md).',
}
const noImportOf = (...paths) => ({ 'no-restricted-imports': ['error', { paths }] })
const noImportInPage = (...paths) => ({
  'no-restricted-imports': ['error', { paths, patterns: [withoutSchemas] }],
})

export default defineConfig({
  plugins: ['typescript', 'import', 'react'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'off' },
  // Types are checked in the same pass, so that the program is read once.
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist',
    'data',
    'coverage',
    'test-results',
    '.cache',
    '**/*.cjs',
    '**/*.d.mts',
    '**/*.mjs',
  ],
  settings: {
    'boundaries/elements': layers,
    'boundaries/include': ['src', 'server', 'demo', 'dev', 'scripts', 'test'].map(
      (folder) => `${folder}/**/*`,
    ),
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mts', '.json'] } },
  },
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    ...Object.fromEntries(strictTypes.map((rule) => [`typescript/${rule}`, 'error'])),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, arguments: false } },
    ],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    ...boundaries(policies),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    ...noImportOf(withoutRouterLinks, withoutValibot),
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    ...boundariesByLayer,
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        ...noImportInPage(withoutRouterLinks, withoutValibot, ...withoutZod),
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'It throws where storage is denied; src/site/browserStorage.ts does not.',
          })),
        ],
        'no-restricted-properties': [
          'error',
          ...[...tooNew.map((property) => ({ property })), { object: 'AbortSignal', property: 'any' }].map(
            (member) => ({
              ...member,
              message: 'The oldest browsers that the shop is for do not have it (docs/architecture.md).',
            }),
          ),
        ],
      },
    },
    { files: ['src/{sagas,tracking}/**'], rules: noImportInPage(withoutRouterLinks, ...withoutZod) },
    { files: ['src/domain/**/*Schema.ts'], rules: noImportOf(withoutValibot) },
    { files: ['server/analytics/**'], rules: noImportOf(withoutRouterLinks) },
    { files: ['src/site/browserStorage.ts'], rules: { 'no-restricted-globals': 'off' } },
    { files: ['demo/seeds/**', 'src/**/*.d.ts'], rules: { 'max-lines': 'off' } },
    // Markup, data, texts and what only a developer's machine runs.
    {
      files: ['**/*.tsx', 'src/site/texts/**', 'demo/**', 'dev/**', 'scripts/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: [
        'webpack.config.ts',
        'playwright.config.ts',
        'server/build/propertyNames.ts',
        'server/build/pureComponents.ts',
        'server/build/transpiledOnce.ts',
        'server/build/usedMethods.ts',
        'src/modules.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['test/**'],
      rules: {
        // Tests import every layer.
        'boundaries/dependencies': 'off',
        // Playwright's fixtures are given by a function named `use`.
        'react/rules-of-hooks': 'off',
        'max-lines': ['error', { max: 600 }],
        // A suite is a function.
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
})
