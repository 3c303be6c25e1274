// CSS modules answer every class name with itself.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
