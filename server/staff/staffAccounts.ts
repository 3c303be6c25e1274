import type { Kysely } from 'kysely'
import type { MemberRights, StaffRole } from '../../src/domain/staffRoles'
import type { Tables } from '../database/tables'
import type { QueueOwner } from '../process/fairQueue'
import type { Passwords } from '../process/passwordHash'
import type { CodeSecrets } from './codeSecrets'
import type { ChangesQuery, RecordedChange, StaffActor } from './staffChanges'

/** A member of the staff. */
export interface StaffMember {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** `invited` has no password yet; `dismissed` cannot sign in. */
  readonly state: 'active' | 'invited' | 'dismissed'
  /** Last request of any session; null for none. */
  readonly seenAt: Date | null
}

/** The member behind a request's session. */
export interface SignedInMember extends Pick<StaffMember, 'id' | 'email' | 'name' | 'roles'> {
  readonly sessionId: number
}

/** A session of a member. */
export interface StaffSession {
  readonly id: number
  readonly device: string
  readonly beganAt: Date
  readonly seenAt: Date
}

/** What an invited person sees before accepting. */
export interface Invitation {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** The secret of the one-time codes, in Base32. */
  readonly codeSecret: string
}

interface Credentials {
  readonly email: string
  readonly password: string
  /** A one-time code or a recovery code. */
  readonly code: string
}

/** The browser that signs in. */
interface SignInDevice {
  readonly device: string
  readonly origin: QueueOwner
}

/** Named staff with passwords, one-time codes, roles and sessions. */
export interface StaffAccounts {
  /** The member of a session; null for an unknown or expired one. */
  current(session: string | undefined): Promise<SignedInMember | null>
  /**
   * Begins a session. @returns its token
   * @throws CommerceError 401 `invalid_credentials` without telling which part is wrong
   */
  signIn(credentials: Credentials, device: SignInDevice): Promise<string>
  /** Ends a session of a member. @throws CommerceError `not_found` */
  endSession(memberId: number, sessionId: number): Promise<void>
  /** The member's open sessions, the latest first. */
  sessions(memberId: number): Promise<readonly StaffSession[]>
  members(): Promise<readonly StaffMember[]>
  /**
   * Creates a member who has to accept. @returns the token of the invitation, for the link
   * @throws CommerceError 409 `duplicated_email`
   */
  invite(by: StaffActor, member: Pick<StaffMember, 'email' | 'name' | 'roles'>): Promise<string>
  /**
   * Invites a member again, e.g. after a lost phone: ends the sessions; password and codes are set anew.
   * @throws CommerceError `not_found`
   */
  inviteAgain(by: StaffActor, id: number): Promise<{ readonly token: string; readonly member: StaffMember }>
  /**
   * Changes roles, or dismisses and takes back. A dismissed member's sessions end at once.
   * @param change with the member as its author saw it
   * @throws CommerceError `not_found`, 409 `content_conflict` if the member has changed since, `validation_error` for
   * the last active owner
   */
  change(by: StaffActor, id: number, change: MemberRights & { readonly before: MemberRights }): Promise<void>
  /** An open invitation. @throws CommerceError `reset_expired` */
  invitation(token: string): Promise<Invitation>
  /**
   * Sets the password and begins a session.
   * @throws CommerceError `reset_expired`, `validation_error` with field `code` for a wrong code
   */
  accept(
    token: string,
    given: Pick<Credentials, 'password' | 'code'>,
    device: SignInDevice,
  ): Promise<{ readonly session: string; readonly recoveryCodes: readonly string[] }>
  /**
   * Replaces the own password; ends all other sessions.
   * @throws CommerceError 401 `invalid_credentials`
   */
  changePassword(
    member: SignedInMember,
    given: { readonly current: string; readonly next: string },
    origin: QueueOwner,
  ): Promise<void>
  /** The record of changes, newest first. */
  changes(query: ChangesQuery): Promise<readonly RecordedChange[]>
}

/** Dependencies of the modules behind `StaffAccounts`. */
export interface AccountParts {
  readonly db: Kysely<Tables>
  readonly passwords: Passwords
  readonly codes: CodeSecrets
}
