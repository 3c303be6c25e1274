import type { z } from 'zod'

/** A type without `readonly` and explicit `undefined`, which a description can't express. */
type Plain<Type> = Type extends object
  ? { -readonly [Field in keyof Type]: Plain<Exclude<Type[Field], undefined>> }
  : Type

type IsSame<One, Other> =
  (<Probe>() => Probe extends One ? 1 : 2) extends <Probe>() => Probe extends Other ? 1 : 2 ? true : false

/** Names of the fields that only one type has, or that differ. */
type Differing<One, Other> = {
  [Field in keyof One | keyof Other]: Field extends keyof One & keyof Other
    ? IsSame<Pick<One, Field>, Pick<Other, Field>> extends true
      ? never
      : Field
    : Field
}[keyof One | keyof Other]

type Check<Field> = [Field] extends [never] ? unknown : { readonly differingFields: Field }

/**
 * Returns an answer's schema. It doesn't compile unless the schema describes exactly the type: the error names
 * the fields that are missing, superfluous or different.
 */
export const describing =
  <Type extends object>() =>
  <Schema extends z.ZodType>(
    schema: Schema & Check<Differing<Plain<Type>, Plain<z.infer<Schema>>>>,
  ): Schema =>
    schema
