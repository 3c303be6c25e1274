import type { EmbeddedServer } from '../../server/database/embedded/embeddedServer'

/** Formats a connection as a DATABASE_URL. */
export function socketUrl({ host, port, user, password, database }: EmbeddedServer['pool']): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
}
