import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import type { Passwords } from './passwordHash'

/** What the accounts stand on. */
export interface AccountParts {
  readonly db: Kysely<Tables>
  readonly passwords: Passwords
}
