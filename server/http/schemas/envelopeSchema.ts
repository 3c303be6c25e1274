import { z } from 'zod'

const errorDetail = z.object({
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
  left: z.int().optional().describe('Stock, if more was requested and at most 5 are left'),
})

/** The envelope of failures (docs/contract.md#envelope). */
export const failure = z.object({ data: z.null(), errors: z.array(errorDetail).min(1) })

/** The envelope of an answer. */
export const success = <Data extends z.ZodType>(data: Data) => z.object({ data })

/** A type for comparisons: without `readonly`, and with optional fields as required tuples. */
type Plain<Type> = Type extends object
  ? {
      -readonly [Field in keyof Type]-?: object extends Pick<Type, Field>
        ? [Plain<Exclude<Type[Field], undefined>>]
        : Plain<Type[Field]>
    }
  : Type

type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false

/** Names of the fields that only one type has, or that differ. */
type Differing<One, Other> = {
  [Field in keyof One | keyof Other]: Field extends keyof One & keyof Other
    ? IsSame<One[Field], Other[Field]> extends true
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
