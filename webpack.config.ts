import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import type { Chunk, Configuration, Module, RuleSetRule, WebpackPluginInstance } from 'webpack'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { shortClassName, styleFiles } from './server/build/classNames'
import { PageManifest } from './server/build/manifest'
import { propertyNames } from './server/build/propertyNames'

const root = process.cwd()
const inRoot = (...parts: string[]) => path.join(root, ...parts)
/** Development builds live apart, so that they are never mistaken for the shop's. */
const built = (dev: boolean, ...parts: string[]) =>
  inRoot(dev ? path.join('.cache', 'dev') : 'dist', ...parts)

/** The router's package gives everybody its build for developers; shoppers' pages go without the warnings. */
const router = inRoot('node_modules', 'react-router', 'dist', 'production')
const quietRouter = {
  'react-router$': `${router}/index.mjs`,
  'react-router/dom$': `${router}/dom-export.mjs`,
}

/** Leaves out the router's unused components. */
const pureRouter = {
  test: /\.mjs$/,
  include: router,
  loader: inRoot('server', 'build', 'pureComponents.ts'),
}

/** The oldest browsers that styles are written for (docs/architecture.md); scripts are held to them by lint. */
const oldestBrowsers = ['chrome 109', 'firefox 115', 'safari 16.4']

interface Environment {
  /** Hot reload instead of a build for production. */
  readonly dev?: boolean
}

/**
 * Four bundles from one source: the browser's, the staff pages', the one that renders first views on the server, and the
 * service worker, which stays away while somebody develops.
 */
export default async ({ dev = false }: Environment = {}) => [
  browser(dev, dev ? await hotReload() : null),
  staff(dev),
  serverRender(dev),
  ...(dev ? [] : [worker()]),
]

/** React Fast Refresh: a changed component takes the place of the old one and keeps its state. */
interface HotReload {
  readonly plugins: WebpackPluginInstance[]
  /** Transformers for TypeScript that register components with React Refresh. */
  readonly transformers: () => object
}

// Imported only where it is used: a shop installed without development packages still builds.
async function hotReload(): Promise<HotReload> {
  const { default: RefreshPlugin } = await import('@pmmmwh/react-refresh-webpack-plugin')
  const { default: refreshTypescript } = await import('react-refresh-typescript')
  return {
    plugins: [new RefreshPlugin({ overlay: false })],
    transformers: () => ({ before: [refreshTypescript()] }),
  }
}

function base(name: string, dev: boolean): Configuration {
  return {
    name,
    mode: dev ? 'development' : 'production',
    context: root,
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: dev ? {} : quietRouter, symlinks: false },
    // Frozen, or webpack's command would add this file: each build would follow all that it imports, for seconds.
    cache: Object.freeze({
      type: 'filesystem' as const,
      name: `${name}-${dev ? 'dev' : 'production'}`,
      cacheDirectory: inRoot('.cache', 'webpack'),
      buildDependencies: { defaultWebpack: [] },
      version: cacheVersion(),
    }),
    performance: false,
    stats: 'errors-warnings',
  }
}

/**
 * Changes with the build's tools. A new style file changes the class names of others, and a new custom property the
 * names of others.
 */
function cacheVersion(): string {
  const tools = ['package-lock.json', 'tsconfig.json', 'webpack.config.ts'].map((file) => inRoot(file))
  const loaders = readdirSync(inRoot('server', 'build')).map((file) => inRoot('server', 'build', file))
  const contents = [...tools, ...loaders].map((file) => readFileSync(file, 'utf8'))
  return createHash('sha256')
    .update([...styleFiles, ...propertyNames, ...contents].join())
    .digest('hex')
}

const shortProperties = inRoot('server', 'build', 'propertyNames.ts')

function typescript(dev: boolean, hot: HotReload | null = null): RuleSetRule {
  const transpile = {
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compilerOptions: { noEmit: false, sourceMap: dev },
      ...(hot && { getCustomTransformers: hot.transformers }),
    },
  }
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: dev ? [transpile] : [inRoot('server', 'build', 'transpiledOnce.ts'), shortProperties, transpile],
  }
}

interface SharedChunk {
  readonly name: string
  readonly of: readonly string[]
  readonly min: number
  /** Modules that the chunk leaves out. */
  readonly except?: RegExp
}

/** Chunks for what at least `min` of these chunks share. All other shared modules are small, and repeated. */
const sharedChunks: readonly SharedChunk[] = [
  {
    name: 'cards',
    of: ['home', 'category', 'search', 'product', 'productRails', 'wishlist', 'notFound', 'bestSellers'],
    min: 3,
    // The home page has no controls of the comparison.
    except: /pages[\\/]home|CompareTick|ControlFrame/,
  },
  // All of the category, because shoppers open categories far more often than search results.
  { name: 'listing', of: ['category'], min: 1 },
  { name: 'listing', of: ['category', 'search'], min: 2 },
  { name: 'cartLines', of: ['cart', 'panels'], min: 2 },
  { name: 'accountForms', of: ['account', 'accountPanel', 'addresses', 'entrance'], min: 2 },
  { name: 'addressFields', of: ['addressForm', 'addressStep'], min: 2 },
  { name: 'orderPages', of: ['order', 'orders', 'track', 'invoice', 'overview'], min: 3 },
  { name: 'sizes', of: ['sizeGuide', 'sizeGuideDialog'], min: 2 },
]

const sharedChunk = ({ name, of, min, except }: SharedChunk, index: number) => ({
  name,
  test: (module: Module) => !except?.test(module.nameForCondition() ?? ''),
  chunks: (chunk: Chunk) => of.includes(chunk.name ?? ''),
  minChunks: min,
  minSize: 0,
  priority: -index,
})

const cssModules = (dev: boolean, onlyNames: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: onlyNames,
      ...(dev ? { localIdentName: '[name]-[local]-[hash:base64:4]' } : { getLocalIdent: shortClassName }),
      localIdentContext: root,
    },
  },
})

const styleLoaders = (dev: boolean, onlyNames: boolean) => [
  cssModules(dev, onlyNames),
  ...(dev ? [] : [shortProperties]),
]

/** Each bundle runs in a function of its own. */
const minifier = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    // Both minifiers are programs of their own, and processes to call them would take longer to load than they save.
    parallel: false,
    terserOptions: {
      module: true,
      compress: { ecma: 2022, passes: 3, pure_funcs: i18nextMessages },
      format: { comments: false },
    },
  })

/** Calls that log something only with i18next's setting `debug`. Without them the package is a tenth smaller. */
const i18nextMessages = ['log', 'warn', 'once', 'deprecate'].flatMap((method) => [
  `this.logger.${method}`,
  `baseLogger.${method}`,
])

function browser(
  dev: boolean,
  hot: HotReload | null,
): Configuration & { devServer?: DevServerConfiguration | undefined } {
  return {
    ...base('browser', dev),
    target: ['web', 'es2022'],
    entry: {
      main: './src/app/main.ts',
      firstPaint: './src/app/firstPaint.ts',
      offlinePage: './src/app/offline/offlinePage.ts',
    },
    output: {
      path: built(dev, 'client', 'assets'),
      publicPath: '/assets/',
      // Each file names it. Webpack's own name contains the package's.
      chunkLoadingGlobal: 'shopChunks',
      // 24 bits in the fewest characters: the first script lists the hash of every other file.
      hashDigest: 'base64url',
      filename: dev ? '[name].js' : '[name].[contenthash:4].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        typescript(dev, hot),
        pureRouter,
        ...(dev ? [] : [{ test: /i18next\.js$/, loader: inRoot('server', 'build', 'usedMethods.ts') }]),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, ...styleLoaders(dev, false)] },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Chunks' files are called by their names: with numbers beside, every page would carry both.
      chunkIds: 'named',
      // Names of one letter instead of two. A file's hash changes with the names that it uses.
      mangleExports: 'size',
      // Numbers of four digits instead of five, because every import of a module contains its number.
      moduleIds: dev ? 'named' : false,
      // It would replace the hashes in the minified files, where four characters can also be part of a number.
      realContentHash: false,
      // Both entries hear of a change; with a runtime each, one of them would know no components and reload the page.
      ...(hot && { runtimeChunk: 'single' }),
      minimizer: [
        minifier(),
        new CssMinimizerPlugin<[Record<string, unknown>, Record<string, unknown>]>({
          // The first writes for older browsers what is nested, and what they have under another name.
          minify: [CssMinimizerPlugin.esbuildMinify, CssMinimizerPlugin.cssnanoMinify],
          minimizerOptions: [
            { target: oldestBrowsers.map((browser) => browser.replace(' ', '')) },
            { preset: ['default', { overrideBrowserslist: oldestBrowsers }] },
          ],
        }),
      ],
      splitChunks: {
        cacheGroups: {
          // Changes with a package, not with every release of ours: stays in browsers' caches.
          vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial' },
          default: false,
          // Short names, because the first script contains the name of every chunk.
          ...Object.fromEntries(
            // Babel's helpers are redux-saga's.
            Object.entries({ 'redux-saga': '(@?redux-saga|@babel)', valibot: 'valibot' }).map(
              ([name, test]) => [
                name,
                { test: new RegExp(`node_modules[\\\\/]${test}`), name, chunks: 'async' as const },
              ],
            ),
          ),
          ...Object.fromEntries(
            sharedChunks.map((shared, index) => [`shared${index}`, sharedChunk(shared, index)]),
          ),
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: dev ? '[name].css' : '[name].[contenthash:4].css',
        // Class names are a component's own, so that no sheet relies on coming after another.
        ignoreOrder: true,
      }),
      new PageManifest(built(dev, 'client', 'manifest.json')),
      ...(dev ? [] : [new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true })]),
      ...(hot ? hot.plugins : precompressed()),
    ],
    ...(dev ? { devServer: devServer() } : {}),
  }
}

/** Apart from the shop's bundle, where it would keep modules from being merged and unused exports from being dropped. */
function staff(dev: boolean): Configuration {
  return {
    ...base('staff', dev),
    target: ['web', 'es2022'],
    entry: { staff: './src/staff/staffClient.tsx' },
    output: {
      path: built(dev, 'client', 'assets'),
      publicPath: '/assets/',
      hashDigest: 'base64url',
      filename: dev ? 'staff-[name].js' : 'staff-[name].[contenthash:4].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        typescript(dev),
        pureRouter,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, ...styleLoaders(dev, false)] },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Few visitors keep these files from release to release.
      moduleIds: dev ? 'named' : 'size',
      mangleExports: 'size',
      realContentHash: false,
      splitChunks: false,
      minimizer: [
        minifier(),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.esbuildMinify,
          parallel: false,
          minimizerOptions: { target: oldestBrowsers.map((browser) => browser.replace(' ', '')) },
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: dev ? 'staff-[name].css' : 'staff-[name].[contenthash:4].css',
        ignoreOrder: true,
      }),
      new PageManifest(built(dev, 'client', 'staff.json')),
      // Its texts are in the bundle; the shop's other translations are never requested.
      new webpack.IgnorePlugin({
        resourceRegExp: /\/locales\/(?!en\/(shop|audit|configurator|invoice|orders|reports|staff\w*)\.json)/,
      }),
      ...(dev ? [] : precompressed()),
    ],
  }
}

function precompressed() {
  const test = /\.(js|css|svg|json)$/
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 512 }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br', threshold: 512 }),
  ]
}

function serverRender(dev: boolean): Configuration {
  return {
    ...base('serverRender', dev),
    target: 'node20',
    entry: { render: './src/app/serverEntry.tsx' },
    // tsx rewrites `import()` in files with the endings of scripts, and makes a source map of 8 MB for it, at each start.
    output: { path: built(dev, 'server'), filename: '[name].bundle', library: { type: 'commonjs2' } },
    // React's AsyncLocalStorage serves resource hints of asynchronous code, which the shop doesn't use. In Node 20 and 22
    // it would slow down each promise of the process.
    externals: {
      async_hooks:
        'var { AsyncLocalStorage: class { run(_store, work, argument) { return work(argument) } getStore() {} } }',
    },
    module: {
      rules: [
        typescript(dev),
        { test: /\.css$/, use: styleLoaders(dev, true) },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

/** Not among the assets: the server gives it under an address of its own, after a line of what this site is. */
function worker(): Configuration {
  return {
    ...base('worker', false),
    target: ['webworker', 'es2022'],
    entry: { worker: './src/worker/worker.ts' },
    output: { path: built(false, 'client'), filename: '[name].js' },
    module: { rules: [typescript(false)] },
    optimization: { minimizer: [minifier()] },
  }
}

/** The shop's own server answers everything but assets; it runs beside on the port named by SHOP_PORT. */
function devServer(): DevServerConfiguration {
  const shop = `http://127.0.0.1:${process.env.SHOP_PORT ?? 3001}`
  return {
    host: process.env.HOST ?? '127.0.0.1',
    port: process.env.PORT ?? 3000,
    hot: true,
    static: false,
    allowedHosts: 'all',
    // The page's own host, whichever shop it is: the security policy lets it talk to nobody else.
    client: { overlay: { runtimeErrors: false }, webSocketURL: 'auto://0.0.0.0:0/ws' },
    devMiddleware: { publicPath: '/assets/' },
    proxy: [{ context: (pathname) => !pathname.startsWith('/assets/') && pathname !== '/ws', target: shop }],
  }
}
