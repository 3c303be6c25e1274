/** What the server tells the worker in its first line; a change in it is a new version of the worker. */
export interface WorkerFacts {
  /** Names the build that pages are of. */
  readonly build: string
  /** Address of the page without a connection, by the language's path prefix. */
  readonly offlinePages: Readonly<Record<string, string>>
  /** What those pages are made of; a revision where the address does not change with the content. */
  readonly files: readonly { readonly url: string; readonly revision: string | null }[]
}

interface WorkerMessage extends Event {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void
}

/** Requests that never come to the worker (Service Workers, section 4.5.2); TypeScript does not know of it yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly { readonly condition: { readonly requestMethod: string }; readonly source: 'network' }[],
  ): Promise<void>
}

/** The part of a worker's own global scope that is used: TypeScript cannot describe it beside a page's in one program. */
interface WorkerScope {
  readonly shop: WorkerFacts
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'message', listener: (message: WorkerMessage) => void): void
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(name: 'activate', listener: (event: ExtendableEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
