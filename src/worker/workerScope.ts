/**
 * Build data in the first line of the script. The server writes it; a change makes a new version of the
 * worker.
 */
export interface WorkerFacts {
  /** Id of the build of the pages. */
  readonly build: string
  /** URL of the offline page, by the language's path prefix. */
  readonly offlinePages: Readonly<Record<string, string>>
  /** Files of the offline pages, with a revision when the URL has no content hash. */
  readonly files: readonly { readonly url: string; readonly revision: string | null }[]
}

interface WorkerMessage extends Event {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void
}

/** Adds static routes that bypass the worker (Service Workers, section 4.5.2). TypeScript lacks the type. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { readonly condition: { readonly requestMethod: string }; readonly source: 'network' }[],
  ): Promise<void>
}

/**
 * The used part of the worker's global scope. TypeScript cannot load the worker and DOM libraries in one
 * program.
 */
interface WorkerScope {
  readonly shop: WorkerFacts
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'message', listener: (message: WorkerMessage) => void): void
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(name: 'activate', listener: (event: ExtendableEvent) => void): void
}

declare const self: WorkerScope
export const scope = self
