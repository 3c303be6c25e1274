import { baseApi } from '../api/baseApi'
import { takeSecrets } from '../api/secrets'
import type { MemberRights, StaffRole } from '../domain/staffRoles'

/** Who is signed in; without an account with the emergency token. */
export interface StaffSession {
  readonly isSignedIn: boolean
  readonly name: string | null
  readonly email: string | null
  readonly roles: readonly StaffRole[]
}

/** A member of the staff. Times are ISO 8601. */
export interface StaffMember {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly state: 'active' | 'invited' | 'dismissed'
  readonly seenAt: string | null
}

/** An own session. */
interface OpenSession {
  readonly id: number
  readonly device: string
  readonly beganAt: string
  readonly seenAt: string
  readonly isCurrent: boolean
}

/** An entry of the record of changes. */
export interface StaffChange {
  readonly id: number
  readonly at: string
  readonly actor: { readonly id: number | null; readonly name: string }
  /** Subject and verb, for example `order.ship`. */
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly before: unknown
  readonly after: unknown
}

interface ChangesQuery {
  readonly member?: number | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  /** Id of a change: the page after it. */
  readonly before?: number | undefined
}

interface Invitation {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** Base32, for an authenticator app. */
  readonly codeSecret: string
}

const path = '/api/staff'

/** The tags of staff data; screens that add endpoints list theirs here. */
export const staffApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['StaffSession', 'StaffSessions', 'StaffMember', 'StaffChange'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getStaffSession: build.query<StaffSession, void>({
        query: () => ({ path: `${path}/session` }),
        providesTags: ['StaffSession'],
      }),
      /** Its secrets: password and one-time code, or the emergency token alone. */
      signInAsStaff: build.mutation<StaffSession, { readonly email?: string }>({
        query: (given) => ({
          path: `${path}/session`,
          method: 'POST',
          body: { ...given, ...takeSecrets(given) },
        }),
        invalidatesTags: (_data, error) => (error ? [] : ['StaffSession']),
      }),
      signOutAsStaff: build.mutation<unknown, void>({
        query: () => ({ path: `${path}/session`, method: 'DELETE' }),
        invalidatesTags: ['StaffSession'],
      }),
      /** Its secret: the token of the link. */
      readInvitation: build.mutation<Invitation, object>({
        query: (given) => ({ path: `${path}/invitation`, method: 'POST', body: takeSecrets(given) }),
      }),
      /** Its secrets: the token of the link, the new password and a one-time code. */
      acceptInvitation: build.mutation<{ readonly recoveryCodes: readonly string[] }, object>({
        query: (given) => ({ path: `${path}/invitation/accept`, method: 'POST', body: takeSecrets(given) }),
      }),
      getStaffSessions: build.query<{ readonly sessions: readonly OpenSession[] }, void>({
        query: () => ({ path: `${path}/sessions` }),
        providesTags: ['StaffSessions'],
      }),
      endStaffSession: build.mutation<null, number>({
        query: (id) => ({ path: `${path}/sessions/${id}`, method: 'DELETE' }),
        invalidatesTags: ['StaffSessions', 'StaffSession'],
      }),
      /** Its secrets: `currentPassword` and `newPassword`. */
      changeStaffPassword: build.mutation<null, object>({
        query: (given) => ({ path: `${path}/password`, method: 'PUT', body: takeSecrets(given) }),
        invalidatesTags: ['StaffSessions'],
      }),
      getStaffMembers: build.query<{ readonly members: readonly StaffMember[] }, void>({
        query: () => ({ path: `${path}/members` }),
        providesTags: ['StaffMember'],
      }),
      inviteStaffMember: build.mutation<
        { readonly link: string },
        Pick<StaffMember, 'email' | 'name' | 'roles'>
      >({
        query: (body) => ({ path: `${path}/members`, method: 'POST', body }),
        invalidatesTags: ['StaffMember', 'StaffChange'],
      }),
      inviteStaffMemberAgain: build.mutation<{ readonly link: string }, number>({
        query: (id) => ({ path: `${path}/members/${id}/invitation`, method: 'POST' }),
        invalidatesTags: ['StaffMember', 'StaffChange'],
      }),
      /** Also after a conflict, the list is fetched again. */
      changeStaffMember: build.mutation<
        null,
        MemberRights & { readonly id: number; readonly before: MemberRights }
      >({
        query: ({ id, ...body }) => ({ path: `${path}/members/${id}`, method: 'PUT', body }),
        invalidatesTags: ['StaffMember', 'StaffChange', 'StaffSession'],
      }),
      getStaffChanges: build.query<
        { readonly changes: readonly StaffChange[]; readonly next: number | null },
        ChangesQuery
      >({
        query: (params) => ({ path: `${path}/changes`, params: { ...params } }),
        providesTags: ['StaffChange'],
      }),
    }),
  })

export const {
  useGetStaffSessionQuery,
  useSignInAsStaffMutation,
  useSignOutAsStaffMutation,
  useReadInvitationMutation,
  useAcceptInvitationMutation,
  useGetStaffSessionsQuery,
  useEndStaffSessionMutation,
  useChangeStaffPasswordMutation,
  useGetStaffMembersQuery,
  useInviteStaffMemberMutation,
  useInviteStaffMemberAgainMutation,
  useChangeStaffMemberMutation,
  useGetStaffChangesQuery,
} = staffApi
