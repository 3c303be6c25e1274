/** Something in a file that keeps all of it from being imported. */
export interface Problem {
  /** From 1, as an editor counts. */
  readonly line: number
  /** The column or field; empty where the whole line is meant. */
  readonly field: string
  readonly message: string
}

/** A record and the line on which it begins. */
export interface Located<Value> {
  readonly line: number
  readonly value: Value
}

/** What a file was read as: everything that could be read, and everything that could not. */
export interface FileContent<Product, Category> {
  readonly products: readonly Located<Product>[]
  readonly categories: readonly Located<Category>[]
  readonly problems: readonly Problem[]
}
