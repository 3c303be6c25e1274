import boundaries from 'eslint-plugin-boundaries'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** The doors between rooms, the complete list; it must stay acyclic (docs/architecture.md). */
const doors = {
  addToCart: ['cart'],
  cartLines: ['cart'],
  cartScreens: ['cart', 'cartLines'],
  wishlist: ['customer'],
  filters: ['catalog'],
  listing: ['catalog', 'filters'],
  search: ['catalog', 'suggestions'],
  suggestions: ['catalog'],
  compare: ['catalog'],
  product: ['catalog', 'productOptions', 'sizeGuide'],
  productOptions: ['catalog'],
  checkout: ['account', 'cart', 'customer', 'payment'],
  checkoutScreens: ['cart', 'checkout', 'checkoutReview', 'checkoutSteps', 'payment'],
  checkoutSteps: ['checkout', 'checkoutReview', 'customer', 'giftCards', 'payment', 'region'],
  checkoutReview: ['cart', 'cartScreens', 'checkout'],
  giftCards: ['checkout'],
  payment: ['customer'],
  paymentScreens: ['payment'],
  orders: ['customer'],
  orderDetails: ['orders'],
  invoice: ['orderDetails'],
  customer: ['cart'],
  account: ['customer', 'region'],
}

/** The state of the side panels is a hallway: every room may pass through it. */
const hallway = 'panels'

const floors = [
  // Each file of its own, so that test/server is not mistaken for the server.
  { type: 'test', pattern: 'test/**/*', partialMatch: false },
  { type: 'app', pattern: 'src/app' },
  { type: 'sagas', pattern: 'src/sagas' },
  { type: 'room', pattern: 'src/features/*', capture: ['name'] },
  { type: 'ui', pattern: 'src/ui' },
  { type: 'api', pattern: 'src/api' },
  { type: 'worker', pattern: 'src/worker' },
  { type: 'site', pattern: 'src/site' },
  { type: 'domain', pattern: 'src/domain' },
  { type: 'render', pattern: 'server/render' },
  { type: 'intake', pattern: 'server/analytics' },
  { type: 'server', pattern: 'server' },
  { type: 'scripts', pattern: 'scripts' },
]

/** What came into the language and the platform after Chrome 109, Firefox 115 or Safari 16.4. */
const tooNew = [
  ...['toSorted', 'toReversed', 'toSpliced', 'fromAsync', 'groupBy', 'withResolvers'],
  ...[
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  ...['isWellFormed', 'toWellFormed', 'canParse', 'checkVisibility', 'moveBefore', 'startViewTransition'],
  ...['getSetCookie', 'DurationFormat', 'Segmenter'],
]

/** What the server may read of the sagas: what events are. */
const files = [
  {
    category: 'plan',
    pattern: 'src/sagas/{trackingPlan,eventFields,eventItem,purchase,destinationIds,outcomes}.ts',
  },
]

const local = (selector) => ({ element: selector })
const may = (from, ...to) => ({
  from: local({ type: from }),
  allow: { to: to.map((type) => local({ type })) },
})
const room = (name) => ({ type: 'room', captured: { name }, fileInternalPath: 'index.ts' })
const external = { to: { module: { origin: ['external', 'core'] } } }

const policies = [
  // Packages: everybody but the domain, which knows nouns and rules alone.
  { from: local({ type: '!domain' }), allow: external },
  may('domain', 'domain'),
  may('site', 'site', 'domain'),
  may('api', 'api', 'site', 'domain'),
  may('ui', 'ui', 'site', 'domain'),
  may('worker', 'worker'),
  may('room', 'ui', 'api', 'site', 'domain'),
  {
    from: local({ type: 'room' }),
    allow: {
      to: [
        local({ type: 'room', captured: { name: '{{ from.element.captured.name }}' } }),
        local(room(hallway)),
      ],
    },
  },
  ...Object.entries(doors).map(([name, others]) => ({
    from: local({ type: 'room', captured: { name } }),
    allow: { to: others.map((other) => local(room(other))) },
  })),
  may('sagas', 'sagas', 'api', 'site', 'domain'),
  { from: local({ type: 'sagas' }), allow: { to: local(room('*')) } },
  may('app', 'app', 'ui', 'api', 'worker', 'site', 'domain'),
  {
    from: local({ type: 'app' }),
    allow: { to: [local(room('*')), local({ type: 'sagas', fileInternalPath: 'index.ts' })] },
  },
  may('server', 'server', 'render', 'intake', 'site', 'domain'),
  may('intake', 'intake', 'server', 'site', 'domain'),
  { from: local({ type: 'intake' }), allow: { to: { file: { categories: 'plan' } } } },
  // So that the plan stays readable for the server, it knows nothing but what the server knows, too.
  { from: { file: { categories: 'plan' } }, disallow: { to: local({ type: '!(domain|site)' }) } },
  // The page renderer alone knows the app, and the api's transport that it carries in-process.
  may('render', 'render', 'server', 'app', 'api', 'worker', 'site', 'domain'),
  // The document on analytics is written from what the sagas tell.
  may('scripts', 'scripts', 'server', 'intake', 'render', 'sagas', 'site', 'domain', 'test'),
  may('test', ...floors.map(({ type }) => type)),
]

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'data',
      'coverage',
      'test-results',
      '.cache',
      '**/*.cjs',
      '**/*.d.mts',
      '**/*.mjs',
      '*.js',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { boundaries, 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'boundaries/elements': floors,
      'boundaries/files': files,
      'boundaries/include': ['src/**/*', 'server/**/*', 'scripts/**/*', 'test/**/*'],
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Link', 'NavLink'],
          message: 'src/ui/Link.tsx is 3 KB lighter.',
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      // Three that ask the compiler about every name for little: a minute on two cores.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // RTK Query says `void` for endpoints without an argument.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Fastify plugins and port implementations are asynchronous by contract, whether or not they wait.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/site/kept.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'It throws where storage is denied; src/site/kept.ts does not.',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `MemberExpression[property.name=/^(${tooNew.join('|')})$/]`,
          message: 'The oldest browsers that the shop is for do not have it (docs/architecture.md).',
        },
        {
          selector: "MemberExpression[object.name='AbortSignal'][property.name='any']",
          message: 'The oldest browsers that the shop is for do not have it (docs/architecture.md).',
        },
      ],
    },
  },
  { files: ['server/seeds/**', 'src/**/*.d.ts'], rules: { 'max-lines': 'off' } },
  {
    files: [
      'webpack.config.ts',
      'playwright.config.ts',
      'server/build/pureComponents.ts',
      'src/modules.d.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['test/**'],
    rules: {
      // Playwright's fixtures are given by a function named `use`.
      'react-hooks/rules-of-hooks': 'off',
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
)
