const { TestEnvironment } = require('jest-environment-node')

let shared = null

/** Node's global objects, the same for all suites of a worker: shared modules hold on to them. */
module.exports = class SharedNode extends TestEnvironment {
  constructor(...options) {
    // oxlint-disable-next-line no-constructor-return
    if (shared) return shared
    super(...options)
    this.isShared = true
    this.initialEnv = { ...this.global.process.env }
    this.exit = this.global.process.exit
    shared = this
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers()
    // Jest adds its handlers to those on the global object: each suite would report to all earlier ones as well.
    this.global[Symbol.for('EVENT_HANDLERS')] = undefined
    // Each suite's state has a symbol of its own, and the proxy keeps all earlier values of the global object for its
    // last suite: 10 MB per suite, which every garbage collection would mark again.
    for (const key of Object.getOwnPropertySymbols(this.global))
      if (key.description === 'JEST_STATE_SYMBOL') delete this.global[key]
    this._globalProxy.leftovers = []
    const { process } = this.global
    process.exit = this.exit
    for (const name of Object.keys(process.env)) if (!(name in this.initialEnv)) delete process.env[name]
    Object.assign(process.env, this.initialEnv)
  }
}
