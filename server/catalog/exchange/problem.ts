/** A problem in a file. Any problem prevents the whole import. */
export interface Problem {
  /** Starts at 1. */
  readonly line: number
  /** The column or field; empty for the whole line. */
  readonly field: string
  readonly message: string
}

/** A record and its first line. */
export interface Located<Value> {
  readonly line: number
  readonly value: Value
}

/** The parsed content of a file, with its problems. */
export interface FileContent<Product, Category> {
  readonly products: readonly Located<Product>[]
  readonly categories: readonly Located<Category>[]
  readonly problems: readonly Problem[]
}
