/**
 * A webpack loader for packages without `#__PURE__` annotations. It marks `createContext`, `forwardRef` and
 * `memo` as pure, so that webpack removes unused components and their imports. It removes `displayName` too,
 * because the assignment would retain them.
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
}
