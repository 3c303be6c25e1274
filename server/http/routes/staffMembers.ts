import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { paths } from '../../../src/site/urls/paths'
import { staffInvitationMail } from '../../mail/staffMails'
import type { SignedInMember, StaffAccounts } from '../../staff/staffAccounts'
import type { ChangesQuery, RecordedChange } from '../../staff/staffChanges'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { getMailSetting, sendMailInBackground } from '../requests/mailInBackground'
import { staffCalls } from '../schemas/staffSchema'
import type { Shop } from './shop'

const path = '/api/staff'

/** The members of the staff and the record of their changes, for owners. */
export const staffMemberRoutes =
  ({ staffAccounts: accounts, mails }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!accounts) return

    app.get(
      `${path}/members`,
      { config: onlyFor('owner'), schema: staffCalls.listStaffMembers },
      async () => {
        const all = await accounts.members()
        return {
          data: {
            members: all.map(({ seenAt, roles, ...member }) => ({
              ...member,
              roles: [...roles],
              seenAt: seenAt?.toISOString() ?? null,
            })),
          },
        }
      },
    )

    const sendInvitation = async (
      request: FastifyRequest,
      token: string,
      member: Pick<SignedInMember, 'email' | 'name'>,
    ) => {
      const link = `${request.site.url}${paths.staffInvitation()}#token=${token}`
      const by = requireStaffVisit(request).name
      const mail = staffInvitationMail(member, { link, by }, getMailSetting(request))
      await sendMailInBackground(request, mails, [mail])
      return { data: { link } }
    }

    app.post(
      `${path}/members`,
      { config: onlyFor('owner'), schema: staffCalls.inviteStaffMember },
      async (request) =>
        sendInvitation(
          request,
          await accounts.invite(requireStaffVisit(request), request.body),
          request.body,
        ),
    )

    app.post(
      `${path}/members/:id/invitation`,
      { config: onlyFor('owner'), schema: staffCalls.inviteStaffMemberAgain },
      async (request) => {
        const { token, member } = await accounts.inviteAgain(requireStaffVisit(request), request.params.id)
        return sendInvitation(request, token, member)
      },
    )

    app.put(
      `${path}/members/:id`,
      { config: onlyFor('owner'), schema: staffCalls.changeStaffMember },
      async (request) => {
        await accounts.change(requireStaffVisit(request), request.params.id, request.body)
        return { data: null }
      },
    )

    app.get(
      `${path}/changes`,
      { config: onlyFor('owner'), schema: staffCalls.listStaffChanges },
      async ({ query: { member: memberId, ...query } }) => {
        const changes = await accounts.changes({ ...query, memberId, limit: pageOfChanges })
        const next = changes.length === pageOfChanges ? (changes.at(-1)?.id ?? null) : null
        return { data: { changes: changes.map(showChange), next } }
      },
    )

    app.get(
      `${path}/changes/export`,
      { config: onlyFor('owner'), schema: staffCalls.exportStaffChanges },
      async ({ query: { member: memberId, ...query } }, reply) =>
        reply
          .header('content-disposition', 'attachment; filename="staff-changes.csv"')
          .type('text/csv; charset=utf-8')
          .serializer((body: string) => body)
          .send(Readable.from(exportChanges(accounts, { ...query, memberId }))),
    )
  }

const pageOfChanges = 50
/** Number of changes per query of an export. */
const batch = 500

const showChange = ({ at, ...change }: RecordedChange) => ({ ...change, at: at.toISOString() })

/** All changes as CSV, newest first. It streams, so memory use doesn't grow with their number. */
async function* exportChanges(
  accounts: StaffAccounts,
  filter: Omit<ChangesQuery, 'limit'>,
): AsyncGenerator<string> {
  yield csv([['id', 'at', 'actor', 'action', 'subject', 'subject id', 'before', 'after']])
  for (let { before } = filter; ;) {
    const changes = await accounts.changes({ ...filter, before, limit: batch })
    yield csv(changes.map(toRow))
    before = changes.at(-1)?.id
    if (changes.length < batch) return
  }
}

const toRow = ({ id, at, actor, action, subject, subjectId, before, after }: RecordedChange) => [
  String(id),
  at.toISOString(),
  actor.name,
  action,
  subject,
  subjectId,
  before === null ? '' : JSON.stringify(before),
  after === null ? '' : JSON.stringify(after),
]

/** Adds an apostrophe to cells that a spreadsheet would read as formulas. */
const csv = (rows: readonly (readonly string[])[]) => stringify([...rows], { escape_formulas: true })
