/** Methods that neither the shop nor the rest of the package calls with the shop's settings (`createShopI18n`). */
const unused = [
  'addCached',
  'clearCache',
  'clone',
  'cloneInstance',
  'deprecateBareCode',
  'dir',
  'exists',
  'getPluralFormsOfKey',
  'getResourceBundle',
  'getSuffixes',
  'getUsedParamsDetails',
  'hydrate',
  'loadLanguages',
  'needsPlural',
  'removeNamespaces',
  'removeResourceBundle',
  'saveMissing',
  'setDefaultNamespace',
  'toJSON',
]

/**
 * A webpack loader that removes unused methods from i18next's classes, because a minifier retains all methods of a class.
 * Fails for a method that a new version of the package no longer has.
 */
export default function usedMethods(source: string): string {
  return unused.reduce((rest, name) => {
    // The package's file is formatted: methods begin and end with two spaces.
    const shorter = rest.replaceAll(
      new RegExp(`^ {2}${name}\\(.*\\) \\{\\n(?: {4}.*\\n)*? {2}\\}\\n`, 'gm'),
      '',
    )
    if (shorter === rest) throw new Error(`i18next has no method ${name}: remove it from usedMethods.ts`)
    return shorter
  }, source)
}
