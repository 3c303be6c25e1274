/**
 * A loader of webpack's, for packages that do not say themselves that making a component or a context changes nothing
 * else: those that nobody uses are then left out, with all that they lead to. Their names for React's developer tools
 * would keep them, and go.
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /*#__PURE__*/ $1')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
}
