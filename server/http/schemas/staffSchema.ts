import { z } from 'zod'
import { isEmailAddress, maxEmailLength } from '../../../src/domain/emailAddress'
import { staffRoles } from '../../../src/domain/staffRoles'
import { credential, newPassword } from './customerSchema'
import { failure, file, success } from './envelopeSchema'
import { rowId } from './rowId'

const tags = ['staff']
const roles = z.array(z.enum(staffRoles)).min(1).max(staffRoles.length)
const time = z.iso.datetime()
const memberParams = z.object({ id: rowId })
const nothing = success(z.null())
const code = z.string().trim().min(6).max(20).describe('A one-time code or a recovery code')
const token = z.string().max(200)

const session = success(
  z.object({
    isSignedIn: z.boolean(),
    name: z.string().nullable().describe('Null without a session'),
    email: z.string().nullable().describe('Null without an account'),
    roles: z.array(z.enum(staffRoles)),
  }),
)

const member = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  state: z.enum(['active', 'invited', 'dismissed']),
  seenAt: time.nullable(),
})

const invitationLink = success(z.object({ link: z.string().describe('For the invited person alone') }))

const change = z.object({
  id: z.number(),
  at: time,
  actor: z.object({ id: z.number().nullable(), name: z.string() }),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

const changesQuery = z.object({
  member: rowId.optional(),
  subject: z.string().max(40).optional(),
  subjectId: z.string().max(80).optional(),
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().describe('Id of a change'),
})

/** The calls of staff accounts. */
export const staffCalls = {
  getStaffSession: {
    tags,
    operationId: 'getStaffSession',
    summary: 'Who is signed in as staff',
    response: { 200: session },
  },
  openStaffSession: {
    tags,
    operationId: 'openStaffSession',
    summary: 'Sign in as staff, with an account or with the emergency token',
    body: z.union([z.object({ email: credential, password: credential, code }), z.object({ token })]),
    response: { 200: session, 401: failure, 429: failure },
  },
  endStaffSession: {
    tags,
    operationId: 'endStaffSession',
    summary: 'Sign out as staff',
    response: { 200: session },
  },
  readInvitation: {
    tags,
    operationId: 'readInvitation',
    summary: 'What an invited person sees',
    body: z.object({ token }),
    response: {
      200: success(
        z.object({
          email: z.string(),
          name: z.string(),
          roles: z.array(z.enum(staffRoles)),
          codeSecret: z.string().describe('Base32, for an authenticator app'),
        }),
      ),
      429: failure,
    },
  },
  acceptInvitation: {
    tags,
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation: set the password and sign in',
    body: z.object({ token, password: newPassword, code }),
    response: { 200: success(z.object({ recoveryCodes: z.array(z.string()) })), 429: failure },
  },
  listStaffSessions: {
    tags,
    operationId: 'listStaffSessions',
    summary: 'The own sessions',
    response: {
      200: success(
        z.object({
          sessions: z.array(
            z.object({
              id: z.number(),
              device: z.string(),
              beganAt: time,
              seenAt: time,
              isCurrent: z.boolean(),
            }),
          ),
        }),
      ),
      401: failure,
      403: failure,
    },
  },
  endOtherStaffSession: {
    tags,
    operationId: 'endOtherStaffSession',
    summary: 'End one of the own sessions',
    params: memberParams,
    response: { 200: nothing, 401: failure, 403: failure, 404: failure },
  },
  changeStaffPassword: {
    tags,
    operationId: 'changeStaffPassword',
    summary: 'Change the own password; ends all other sessions',
    body: z.object({ currentPassword: credential, newPassword }),
    response: { 200: nothing, 401: failure, 403: failure, 429: failure },
  },
  listStaffMembers: {
    tags,
    operationId: 'listStaffMembers',
    summary: 'All members of the staff',
    response: { 200: success(z.object({ members: z.array(member) })), 401: failure, 403: failure },
  },
  inviteStaffMember: {
    tags,
    operationId: 'inviteStaffMember',
    summary: 'Invite somebody by mail',
    body: z.object({
      email: z.string().trim().max(maxEmailLength).refine(isEmailAddress, 'Enter a valid email address'),
      name: z.string().trim().min(1, 'Enter the name').max(80),
      roles,
    }),
    response: { 200: invitationLink, 401: failure, 403: failure, 409: failure, 429: failure },
  },
  inviteStaffMemberAgain: {
    tags,
    operationId: 'inviteStaffMemberAgain',
    summary: 'Invite a member again: password and one-time codes are set anew',
    params: memberParams,
    response: { 200: invitationLink, 401: failure, 403: failure, 404: failure, 429: failure },
  },
  changeStaffMember: {
    tags,
    operationId: 'changeStaffMember',
    summary:
      'Change the roles of a member, dismiss one or take one back; 409 if the member has changed since it was read',
    params: memberParams,
    body: z.object({
      roles,
      isActive: z.boolean(),
      before: z.object({ roles: z.array(z.enum(staffRoles)), isActive: z.boolean() }),
    }),
    response: { 200: nothing, 401: failure, 403: failure, 404: failure, 409: failure },
  },
  listStaffChanges: {
    tags,
    operationId: 'listStaffChanges',
    summary: 'What the staff changed, newest first',
    querystring: changesQuery,
    response: {
      200: success(
        z.object({
          changes: z.array(change),
          next: z.number().nullable().describe('`before` of the next page; null on the last one'),
        }),
      ),
      401: failure,
      403: failure,
    },
  },
  exportStaffChanges: {
    tags,
    operationId: 'exportStaffChanges',
    summary: 'What the staff changed, as CSV',
    querystring: changesQuery,
    response: { 200: file('text/csv'), 401: failure, 403: failure },
  },
} as const
