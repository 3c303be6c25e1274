// Replaces style files: every class name has itself as its value.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) })
