/**
 * A lint rule that rejects house words in names and suggests the glossary's term (docs/glossary.md). It
 * checks declarations and file names, not names from other programs.
 */

/** Rejected parts of camelCase, snake_case or kebab-case names, with their replacements. */
const betterWords = {
  'room rooms': 'feature',
  'door doors': 'public API',
  'floor floors': 'layer',
  'hallway house': 'shared UI state, codebase',
  'keep keeps kept keeper keepers keeping unkept keepable': 'store, cache, persist, retain',
  'held hold holds holding': 'pending, queued, applied, locked',
  'tell tells told teller telling untold': 'notify, report, send',
  'say says said saying': 'log, message, print',
  news: 'notice, message',
  'hear hears heard hearing': 'handle, subscribe, receive',
  'desk desks': 'service',
  'lane lanes': 'delivery queue',
  'bell bells': 'signal',
  'tap taps': 'action buffer',
  'way ways': 'payment method, option, delivery, history',
  'patience patient': 'timeoutMs',
  'longest shortest fewest farthest soonest': 'max, min',
  'adopt adopts adopted stray strays': 'merge, guestCart',
  'forget forgets forgotten': 'delete, expire, evict, clear',
  'former formerly': 'redirect',
  'wish wishes wished unwished': 'wishlistItem',
  'pick picks picked': 'selection',
  'believe believes believed doubt doubts': 'accept, flag, mismatch',
  surplus: 'overpaid',
  'sign signs': 'character, symbol',
}

/** Exceptions: technical terms, names of other programs, and stored or transmitted names. */
const allowed =
  /sign(ed|ing)?(?=In|Out|Up)|underWay|courtFloor|keepUnusedDataFor|keepalive|longestFirst|longestTrail|^(longest|floor|picked|wishes)$/gi

const better = new Map(
  Object.entries(betterWords).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])),
)

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase())

/** Returns a name's rejected words with their replacements. */
export function wordsToReplace(name) {
  return partsOf(name.replace(allowed, '')).flatMap((word) =>
    better.has(word) ? [{ word, instead: better.get(word) }] : [],
  )
}

/** Returns the identifiers that a pattern declares: `{ a, b: [c] } = ...` declares a and c. */
function declaredIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return declaredIn(pattern.left)
    case 'RestElement':
      return declaredIn(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn)
    case 'TSParameterProperty':
      return declaredIn(pattern.parameter)
    case 'ObjectPattern':
      // For a shorthand, the property's own declaration is checked instead.
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement'
          ? declaredIn(property.argument)
          : property.shorthand
            ? []
            : declaredIn(property.value),
      )
    default:
      return []
  }
}

const names = {
  meta: {
    type: 'suggestion',
    messages: { word: '{{name}}: not "{{word}}" but {{instead}} (docs/glossary.md).' },
  },
  create(context) {
    const check = (node, name = node?.name) => {
      for (const { word, instead } of typeof name === 'string' ? wordsToReplace(name) : [])
        context.report({ node, messageId: 'word', data: { name, word, instead } })
    }
    const checkKey = ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') check(key)
    }
    const checkFunction = ({ id, params }) => {
      if (id) check(id)
      for (const param of params) declaredIn(param).forEach((node) => check(node))
    }
    return {
      Program(node) {
        const file = context.filename.split(/[\\/]/).at(-1)
        check(node, file.replace(/\..*$/, ''))
      },
      VariableDeclarator: ({ id }) => declaredIn(id).forEach((node) => check(node)),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSFunctionType: checkFunction,
      ClassDeclaration: ({ id }) => check(id),
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
    }
  },
}

export default { meta: { name: 'glossary' }, rules: { names } }
