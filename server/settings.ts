import type { Site } from '../src/site/site'

/** Everything the environment can say, parsed once; see .env.example. */
export interface Settings {
  /** Folder that holds package.json; all relative paths start here. */
  readonly root: string
  readonly port: number
  readonly host: string
  /** Absolute path of the embedded database's folder, when asked for; null lets the launcher choose. */
  readonly dataDir: string | null
  /** Connection string of an external PostgreSQL; null starts the embedded one. */
  readonly databaseUrl: string | null
  readonly sites: readonly Site[]
  /** Proxies whose forwarding headers are believed: `false`, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string
  /** Header in which a trusted proxy names the visitor's country, or null. */
  readonly countryHeader: string | null
}
