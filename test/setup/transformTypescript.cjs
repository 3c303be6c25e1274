// Strips types with the project's own compiler: no second toolchain for tests.
const ts = require('typescript')

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  jsx: ts.JsxEmit.ReactJSX,
  esModuleInterop: true,
  inlineSourceMap: true,
  inlineSources: true,
}

module.exports = {
  process: (source, fileName) => ({
    code: ts.transpileModule(source, { compilerOptions, fileName }).outputText,
  }),
}
