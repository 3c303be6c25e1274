/**
 * A lint rule on names: a word that this codebase once used in a sense of its own is refused, and the field's own term
 * offered (docs/glossary.md). It looks at declarations and file names; what other programs name is theirs.
 */

/** The word, as a part of a camelCase, snake_case or kebab-case name, and what to say instead. */
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

/** Parts of names that are the field's own, another program's, or stored and on the wire already. */
const allowed =
  /sign(ed|ing)?(?=In|Out|Up)|underWay|courtFloor|keepUnusedDataFor|keepalive|longestFirst|longestTrail|is_?told|doubt|^(longest|floor|picked|wishes)$/gi

const better = new Map(
  Object.entries(betterWords).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])),
)

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase())

/** What a name says that it should not: the word and the better ones. */
export function wordsToReplace(name) {
  return partsOf(name.replace(allowed, '')).flatMap((word) =>
    better.has(word) ? [{ word, instead: better.get(word) }] : [],
  )
}

/** Identifiers that a pattern declares: `{ a, b: [c] } = ...` declares a and c. */
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
      // A name taken over unchanged is the business of whoever declares the property.
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
