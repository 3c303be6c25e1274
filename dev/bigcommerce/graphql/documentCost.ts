import {
  getNamedType,
  isObjectType,
  isInterfaceType,
  Kind,
  OperationTypeNode,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

export const maxComplexity = 10_000
export const maxDepth = 16

interface Request {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * Estimates a request: one point a field, times the lengths of the lists around it. The real store's formula is not
 * published. Its figures are 1.2 times these where both are known (bigcommerce/catalyst, issue 682).
 */
export function documentCost({ schema, document, operation, variables }: Request) {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
  }

  const costOf = (set: SelectionSetNode, type: GraphQLNamedType): { complexity: number; depth: number } => {
    let complexity = 0
    let depth = 0
    for (const selection of set.selections) {
      const inner = costOfSelection(selection, type)
      complexity += inner.complexity
      depth = Math.max(depth, inner.depth)
    }
    return { complexity, depth }
  }
  const costOfSelection = (selection: SelectionSetNode['selections'][number], type: GraphQLNamedType) => {
    if (selection.kind === Kind.FIELD) return costOfField(selection, type)
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition && schema.getType(selection.typeCondition.name.value)
      return costOf(selection.selectionSet, condition ?? type)
    }
    const fragment = fragments.get(selection.name.value)
    const condition = fragment && schema.getType(fragment.typeCondition.name.value)
    return fragment && condition ? costOf(fragment.selectionSet, condition) : { complexity: 0, depth: 0 }
  }
  const costOfField = (field: FieldNode, parent: GraphQLNamedType) => {
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!definition || !field.selectionSet) return { complexity: 1, depth: 1 }
    const inner = costOf(field.selectionSet, getNamedType(definition.type))
    return {
      complexity: 1 + lengthOf(field, definition.args) * inner.complexity,
      depth: inner.depth + 1,
    }
  }
  const lengthOf = (field: FieldNode, args: readonly { readonly name: string }[]): number => {
    if (!args.some(({ name }) => name === 'first')) return 1
    const given = field.arguments?.find(({ name }) => name.value === 'first')
    const first: unknown = given && valueFromASTUntyped(given.value, variables)
    return typeof first === 'number' ? first : 10
  }

  const root = schema.getRootType(operation.operation)
  return root ? costOf(operation.selectionSet, root) : { complexity: 0, depth: 0 }
}

/** The names under which faults and counts find a request: its own, then those of its fields. */
export function namesOf(operation: OperationDefinitionNode): string[] {
  const own = operation.name?.value
  return [...(own === undefined ? [] : [own]), ...leadingFields(operation)]
}

/** The fields that do something: `cart { createCart }` is createCart. */
export function leadingFields({ operation, selectionSet }: OperationDefinitionNode): string[] {
  const fields = selectionSet.selections.filter((each) => each.kind === Kind.FIELD)
  return fields.flatMap((field) => {
    const isNamespace = ['site', 'cart', 'checkout', 'customer', 'wishlist'].includes(field.name.value)
    const isOwn = operation === OperationTypeNode.QUERY && field.name.value === 'customer'
    if (!isNamespace || isOwn) return [field.name.value]
    const inner = field.selectionSet?.selections.filter((each) => each.kind === Kind.FIELD) ?? []
    return inner.map(({ name }) => name.value)
  })
}
