/** The keys of an object literal with their type. TypeScript types `Object.keys` as texts. */
export function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(object) as Key[]
}

/** Builds an object with the same kind of value for each key. */
export function recordFrom<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>
}

/** The part of an object with these keys, as far as it has them. */
export const pick = <Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) =>
  Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]])) as Pick<Value, Key>

/** A value's fields for a check of each; none if it isn't an object. */
export function fieldsIn(value: unknown): Readonly<Partial<Record<string, unknown>>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Parses JSON whose shape the caller checks or passes on. Throws SyntaxError. */
export const parseJson = (text: string): unknown => JSON.parse(text)
