import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import type { Passwords } from './passwordHash'

/** Dependencies of the account modules. */
export interface AccountParts {
  readonly db: Kysely<Tables>
  readonly passwords: Passwords
}
