import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'

/** The same connection as a text, as DATABASE_URL would say it: a whole shop can be built on it. */
export function socketUrl({ host, port, user, password, database }: EmbeddedServer['pool']): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
}
