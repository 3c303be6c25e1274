/**
 * A webpack loader for packages without `#__PURE__` annotations. It marks `createContext`, `forwardRef` and
 * `memo` as pure, so that webpack removes unused components and their imports. It removes `displayName` too,
 * because the assignment would retain them, and moves `contextType` into its class.
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll(
      /^var (\w+) = class extends ([^]*?)^\};\n\1\.(contextType = .*;)$/gm,
      'var $1 = class extends $2  static $3\n};',
    )
}
