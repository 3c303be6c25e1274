const { AsyncLocalStorage } = require('node:async_hooks')
const { join, sep } = require('node:path')
const { Script } = require('node:vm')
const Runtime = require('jest-runtime').default

const tests = join(__dirname, '..') + sep
const testingLibrary = join('node_modules', '@testing-library')

/** The runtime that loads the shared modules of an environment. It lives as long as the worker. */
const runtimes = new WeakMap()

/** Transformed sources and compiled scripts of this worker, by file name. */
const sources = new Map()
const scripts = new Map()

/** The storages that the current suite has used. */
const storages = new Set()
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function runAndRemember(...options) {
  storages.add(this)
  return run.apply(this, options)
}

/**
 * Jest loads every module anew for each suite: 1,300 modules for a server test, half of a small suite's time.
 * Here a worker reads, transforms and compiles a file once. In the shared environment of `sharedNode.cjs` it
 * also evaluates the modules of the product and of packages once. Modules of `test` and of Testing Library,
 * which register hooks, belong to one suite. See docs/decisions/041.
 */
module.exports = class SharedModules extends Runtime {
  constructor(...options) {
    super(...options)
    const [, environment, , , , { collectCoverage }, , { watch, watchAll }] = options
    // Coverage needs the modules of each suite; a watched file can change.
    if (collectCoverage || watch || watchAll) return
    this.reuseScripts()
    if (!environment.isShared) return
    if (!runtimes.has(environment)) runtimes.set(environment, new Runtime(...options).reuseScripts())
    this.shared = runtimes.get(environment)
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (!this.shared || !moduleName || options?.isInternalModule || this._resolution.isCoreModule(moduleName))
      return super.requireModule(from, moduleName, options, isRequireActual)
    const file = this._resolution.resolveCjs(from, moduleName)
    return file.startsWith(tests) || file.includes(testingLibrary)
      ? super.requireModule(from, moduleName, options, isRequireActual)
      : this.shared.requireModule(from, moduleName)
  }

  setMock(...options) {
    if (this.shared) throw new Error('Suites share modules: pass a fake as an argument instead of a mock.')
    super.setMock(...options)
  }

  isolateModulesAsync(load) {
    return this.shared ? this.shared.isolateModulesAsync(load) : super.isolateModulesAsync(load)
  }

  /** Each suite has a storage of Jest's for its tests. Node copies every enabled one into each new promise. */
  teardown() {
    super.teardown()
    for (const storage of storages) storage.disable()
    storages.clear()
  }

  /** The maps of both runtimes, for the stacks of errors. */
  getSourceMaps() {
    const own = super.getSourceMaps()
    if (!this.shared) return own
    const shared = this.shared.getSourceMaps()
    return {
      get: (file) => own.get(file) ?? shared.get(file),
      *[Symbol.iterator]() {
        yield* shared
        yield* own
      },
    }
  }
}

/**
 * Looking a name up on the global object of a `vm` context takes 200 ns, five times as long as elsewhere. So each module
 * gets those that no test replaces as variables. Not the clock, timers and `fetch`: tests replace them.
 */
const globals = [
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'Boolean',
    'Buffer',
    'DataView',
    'Error',
    'Intl',
    'JSON',
    'Map',
    'Math',
  ],
  ...['Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol'],
  ...['TypeError', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'WeakMap', 'WeakSet', 'decodeURIComponent'],
  ...['document', 'encodeURIComponent', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'window'],
]
const parameters = 'module,exports,require,__dirname,__filename,jest'
const head = `(function(${globals}){return function(${parameters}){`
const end = `\n}})(${globals.map((name) => `globalThis.${name}`)})`

Runtime.prototype.reuseScripts = function reuseScripts() {
  const { executor, registries, transformCache, _environment: environment } = this
  // Fastify searches it for the name of each unnamed plugin: 1,300 modules through a proxy.
  const noModules = {}
  registries.getRequireCacheProxy = () => noModules
  const transform = transformCache.transform.bind(transformCache)
  transformCache.transform = (file, options) => {
    if (!sources.has(file)) sources.set(file, transform(file, options))
    return sources.get(file)
  }
  executor.compile = (source, filename) => {
    const context = environment.getVmContext()
    if (context === null) return null
    if (!scripts.has(filename))
      scripts.set(filename, new Script(`${head}${source}${end}`, { filename, columnOffset: -head.length }))
    return scripts.get(filename).runInContext(context)
  }
  return this
}
