import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { ContentKey } from '../../src/domain/content/content'
import { contentSchemas } from '../../src/domain/content/contentSchema'
import { CommerceError, notFound, validationError } from '../../src/domain/errors'
import { defaultContent } from '../../src/site/siteContent'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { recordChange, type StaffActor } from '../staff/staffChanges'
import type { Content, ContentSummary, ContentValue, ContentVersion } from './content'

interface EntriesParts {
  readonly db: Kysely<Tables>
  /** The entries that there are. */
  readonly keys: readonly ContentKey[]
  /** Problems that only the shop's data show, e.g. an unknown product; none: empty. */
  readonly findProblems: (
    key: ContentKey,
    value: ContentValue,
  ) => Promise<readonly { readonly field: string; readonly message: string }[]>
  /** Called after a publication has committed. */
  readonly onPublished: () => Promise<unknown>
}

const maxVersions = 50

/** The entries in the database. */
export function contentEntries({ db, keys, findProblems, onPublished }: EntriesParts): Omit<Content, 'read'> {
  const known = ({ kind, scope }: ContentKey): ContentKey => {
    const key = keys.find((each) => each.kind === kind && each.scope === scope)
    if (!key) throw notFound('There is no such content')
    return key
  }
  const publishing = async (work: (transaction: Transaction<Tables>) => Promise<number>): Promise<number> => {
    const version = await inTransaction(db, work)
    await onPublished()
    return version
  }
  return {
    list: (by) => listEntries(db, by, keys),
    find: async (by, given) => {
      const key = known(given)
      const draft = await ownDraft(db, by, key).executeTakeFirst()
      return {
        ...key,
        initial: defaultContent(key.kind, key.scope),
        draft: draft
          ? { id: Number(draft.id), basedOn: draft.based_on, value: toValue(draft.value), at: draft.at }
          : null,
        versions: await listVersions(db, key),
      }
    },
    saveDraft: async (by, given, { basedOn, draftAt, value: input }) => {
      const key = known(given)
      const read = contentSchemas[key.kind].nullable().safeParse(input)
      const problems = read.success ? await findProblems(key, read.data) : listProblems(read.error)
      if (problems.length > 0)
        throw validationError(
          problems[0]?.message ?? '',
          problems.map((problem) => ({ ...problem, code: 'validation_error' })),
        )
      const value = read.data === null ? null : JSON.stringify(read.data)
      const { id: member_id, name: author } = by
      const stored = await db
        .insertInto('content_versions')
        .values({ ...key, version: null, based_on: basedOn, value, member_id, author })
        .onConflict((conflict) =>
          conflict
            .expression(sql`kind, scope, coalesce(member_id, 0)`)
            .where('version', 'is', null)
            .doUpdateSet({ based_on: basedOn, value, author, at: sql<Date>`clock_timestamp()` })
            .where(sql`date_trunc('milliseconds', content_versions.at)`, '=', draftAt),
        )
        .returning(['id', 'at'])
        .executeTakeFirst()
      if (!stored) throw new CommerceError('content_conflict', 409, 'You have saved another draft meanwhile')
      return { id: Number(stored.id), at: stored.at }
    },
    deleteDraft: async (by, key) => {
      await deleteDraft(db, by, known(key))
    },
    readDraft: async (id) => {
      const draft = await db
        .selectFrom('content_versions')
        .select(['kind', 'scope', 'value'])
        .where('id', '=', String(id))
        .where('version', 'is', null)
        .executeTakeFirst()
      if (!draft) throw notFound('There is no such draft')
      return { ...known(draft), value: toValue(draft.value) }
    },
    publish: async (by, given) => {
      const key = known(given)
      return publishing(async (transaction) => {
        const newest = await lockNewest(transaction, key)
        const draft = await ownDraft(transaction, by, key).executeTakeFirst()
        if (!draft) throw notFound('There is no draft to publish')
        const value = toValue(draft.value)
        const version = await addVersion(transaction, by, key, { newest, basedOn: draft.based_on, value })
        await deleteDraft(transaction, by, key)
        return version
      })
    },
    restore: async (by, given, { version, basedOn }) => {
      const key = known(given)
      return publishing(async (transaction) => {
        const newest = await lockNewest(transaction, key)
        const [earlier] = version === 0 ? [] : await listVersions(transaction, key, version)
        if (version !== 0 && !earlier) throw notFound('There is no such version')
        const value = earlier?.value ?? null
        return addVersion(transaction, by, key, { newest, basedOn, value, restored: version })
      })
    },
  }
}

async function listEntries(
  db: Kysely<Tables>,
  by: StaffActor,
  keys: readonly ContentKey[],
): Promise<readonly ContentSummary[]> {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn(['kind', 'scope'])
    .select(['kind', 'scope', 'version', 'author', 'at'])
    .where('version', 'is not', null)
    .orderBy('kind')
    .orderBy('scope')
    .orderBy('version', 'desc')
    .execute()
  const drafts = await ownDrafts(db, by).select(['kind', 'scope']).execute()
  return keys.map(({ kind, scope }) => {
    const isThis = (row: ContentKey) => row.kind === kind && row.scope === scope
    const row = rows.find(isThis)
    return {
      kind,
      scope,
      published: row?.version ? { version: row.version, author: row.author, at: row.at } : null,
      hasDraft: drafts.some(isThis),
    }
  })
}

/** The first problem of each field: others may follow from it. */
function listProblems({ issues }: z.ZodError) {
  const fields = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return [...fields].map(([field, message]) => ({ field, message }))
}

/** Publications of one kind and scope; the newest first. */
async function listVersions(db: Kysely<Tables>, { kind, scope }: ContentKey, only?: number) {
  const rows = await db
    .selectFrom('content_versions')
    .select(['version', 'value', 'author', 'at'])
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .where('version', 'is not', null)
    .$if(only !== undefined, (versions) => versions.where('version', '=', only ?? null))
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute()
  return rows.map(({ version, value, author, at }): ContentVersion => ({
    version: version ?? 0,
    value: toValue(value),
    author,
    at,
  }))
}

/**
 * The newest version. Publications wait for each other, so that they commit in the order of their ids: a process that has
 * seen an id has seen all before it.
 */
async function lockNewest(transaction: Transaction<Tables>, key: ContentKey): Promise<ContentVersion | null> {
  await sql`lock table content_versions in share row exclusive mode`.execute(transaction)
  const [newest] = await listVersions(transaction, key)
  return newest ?? null
}

/** The newest published value of each entry; null: the shop's own. */
export const newestContent = (db: Kysely<Tables>) =>
  db
    .selectFrom('content_versions')
    .distinctOn(['kind', 'scope'])
    .select(['kind', 'scope', 'value'])
    .where('version', 'is not', null)
    .orderBy('kind')
    .orderBy('scope')
    .orderBy('version', 'desc')
    .execute()

/**
 * Publishes the value of another installation as the next version, unless it is the newest one already.
 * @returns whether there is a new version
 */
export async function publishShared(
  transaction: Transaction<Tables>,
  by: StaffActor,
  { kind, scope, value }: ContentKey & { readonly value: unknown },
): Promise<boolean> {
  const newest = await lockNewest(transaction, { kind, scope })
  const shared = contentSchemas[kind].nullable().parse(value)
  if (isDeepStrictEqual(newest?.value ?? null, shared)) return false
  await addVersion(transaction, by, { kind, scope }, { newest, basedOn: newest?.version ?? 0, value: shared })
  return true
}

interface NewVersion {
  readonly newest: ContentVersion | null
  readonly basedOn: number
  readonly value: ContentValue
  /** The version that it repeats. */
  readonly restored?: number
}

async function addVersion(
  transaction: Transaction<Tables>,
  by: StaffActor,
  { kind, scope }: ContentKey,
  { newest, basedOn, value, restored }: NewVersion,
): Promise<number> {
  const before = newest?.version ?? 0
  if (before !== basedOn)
    throw new CommerceError(
      'content_conflict',
      409,
      newest
        ? `${newest.author} has published version ${before} meanwhile`
        : 'This is not the newest version',
    )
  const version = before + 1
  await transaction
    .insertInto('content_versions')
    .values({
      kind,
      scope,
      version,
      based_on: basedOn,
      value: value && JSON.stringify(value),
      member_id: by.id,
      author: by.name,
    })
    .execute()
  const [old, fresh] = differingFields(newest?.value ?? null, value)
  await recordChange(transaction, by, {
    action: restored === undefined ? 'content.publish' : 'content.restore',
    subject: 'content',
    subjectId: `${kind} ${scope}`,
    before: newest && { version: before, ...old },
    after: { version, ...(restored !== undefined && { restored }), ...fresh },
  })
  return version
}

/** The fields that differ: a list of synonyms has hundreds. */
function differingFields(before: ContentValue, after: ContentValue): readonly [object, object] {
  const [old, fresh] = [before, after].map((value) => new Map<string, unknown>(Object.entries(value ?? {})))
  const isSame = (field: string) => JSON.stringify(old?.get(field)) === JSON.stringify(fresh?.get(field))
  const differing = (value: ContentValue) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([field]) => !isSame(field)))
  return [differing(before), differing(after)]
}

const ownDrafts = (db: Kysely<Tables>, { id }: StaffActor) =>
  db
    .selectFrom('content_versions')
    .where('version', 'is', null)
    .where((row) => (id === null ? row('member_id', 'is', null) : row('member_id', '=', id)))

const ownDraft = (db: Kysely<Tables>, by: StaffActor, { kind, scope }: ContentKey) =>
  ownDrafts(db, by)
    .select(['id', 'based_on', 'value', 'at'])
    .where('kind', '=', kind)
    .where('scope', '=', scope)

async function deleteDraft(db: Kysely<Tables>, { id }: StaffActor, { kind, scope }: ContentKey) {
  await db
    .deleteFrom('content_versions')
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .where('version', 'is', null)
    .where((row) => (id === null ? row('member_id', 'is', null) : row('member_id', '=', id)))
    .execute()
}

/** Values were checked by the schema of their kind when they were stored. */
const toValue = (stored: object | null): ContentValue => stored as ContentValue
