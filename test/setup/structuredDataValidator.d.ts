/** The part of the package that the tests use; it has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly severity: 'ERROR' | 'WARNING'
    readonly issueMessage: string
    readonly path: readonly { readonly property?: string; readonly type?: string }[]
  }
  export default class Validator {
    /** @param found items by type, in the format of `@marbec/web-auto-extractor` */
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>
      readonly microdata: object
      readonly rdfa: object
    }): Promise<readonly Issue[]>
  }
}
