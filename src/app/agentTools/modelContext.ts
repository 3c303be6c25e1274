/**
 * The part of WebMCP that the shop uses, as in the draft of the W3C Web Machine Learning Community Group:
 * https://webmachinelearning.github.io/webmcp/. Aborting the signal unregisters a tool. Earlier drafts have the context at
 * `navigator`.
 */
export interface ModelContext {
  registerTool(tool: AgentTool, options: { readonly signal: AbortSignal }): unknown
}

/** A function of the page that a browser's agent may call. */
export interface AgentTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of the input. */
  readonly inputSchema: object
  readonly execute: (input: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly annotations: {
    /** It changes nothing. */
    readonly readOnlyHint: boolean
    /** The result contains words of other people. */
    readonly untrustedContentHint: boolean
  }
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext
  }
  interface Navigator {
    readonly modelContext?: ModelContext
  }
}

/** The browser's context for tools; undefined in browsers without an agent. */
export const modelContext = (): ModelContext | undefined => document.modelContext ?? navigator.modelContext
