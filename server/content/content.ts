import type { ContentKey, ContentKind, ContentValues } from '../../src/domain/content/content'
import type { PublishedValue, ReadContent } from '../../src/site/siteContent'
import type { StaffActor } from '../staff/staffChanges'

/** A value of an entry's kind; null: the shop's own. */
export type ContentValue = ContentValues[keyof ContentValues] | null

/** One publication of an entry. */
export interface ContentVersion {
  /** From 1 on. */
  readonly version: number
  readonly value: ContentValue
  /** The name at that time. */
  readonly author: string
  readonly at: Date
}

/** An entry's value that isn't published yet. */
export interface ContentDraft {
  readonly id: number
  /** The version that the member saw; 0 without any. */
  readonly basedOn: number
  readonly value: ContentValue
  readonly at: Date
}

/** A draft of any member, for a preview. */
export interface OpenDraft extends ContentKey {
  readonly value: ContentValue
}

/** An entry for the list. */
export interface ContentSummary extends ContentKey {
  /** The newest version, without its value; null: none. */
  readonly published: Pick<ContentVersion, 'version' | 'author' | 'at'> | null
  /** Whether the member has a draft. */
  readonly hasDraft: boolean
}

/** An entry with everything that its screen shows. */
export interface ContentEntry extends ContentKey {
  /** The value before anything is published. */
  readonly initial: ContentValue
  /** The member's draft. */
  readonly draft: ContentDraft | null
  /** The newest first; at most 50. */
  readonly versions: readonly ContentVersion[]
}

/** A version that replaces the one that its author saw. */
export interface Publication {
  /** @throws CommerceError 409 `content_conflict` if it isn't the newest any more */
  readonly basedOn: number
}

/**
 * Content that the staff change without a release, in versions. It belongs to the shop and not to its back end. An unknown
 * entry is a CommerceError `not_found`.
 */
export interface Content {
  /** The published value as of the last refresh, at most a second ago. */
  readonly read: ReadContent
  list(by: StaffActor): Promise<readonly ContentSummary[]>
  find(by: StaffActor, key: ContentKey): Promise<ContentEntry>
  /**
   * Stores the member's draft in place of the one before. Nobody else's pages change.
   * @param draft.value checked by the schema of the kind
   * @param draft.draftAt time of the draft that its author saw, in milliseconds; null: none
   * @throws CommerceError `validation_error` for an unknown product or word, 409 `content_conflict` if the member has
   * saved another draft since, for example in another tab
   */
  saveDraft(
    by: StaffActor,
    key: ContentKey,
    draft: Publication & { readonly value: unknown; readonly draftAt: Date | null },
  ): Promise<Pick<ContentDraft, 'id' | 'at'>>
  deleteDraft(by: StaffActor, key: ContentKey): Promise<void>
  /** A draft of any member. */
  readDraft(id: number): Promise<OpenDraft>
  /** Publishes the member's draft and deletes it. @returns the version */
  publish(by: StaffActor, key: ContentKey): Promise<number>
  /** Publishes an earlier version again as the next one; 0: the shop's own value. @returns the version */
  restore(
    by: StaffActor,
    key: ContentKey,
    restored: Publication & { readonly version: number },
  ): Promise<number>
}

/** Reads a draft as if it were published, and all else as published. */
export function withDraft(read: ReadContent, draft: OpenDraft): ReadContent {
  return <Kind extends ContentKind>(kind: Kind, scope: string) =>
    kind === draft.kind && scope === draft.scope
      ? ({ version: 0, value: draft.value } as PublishedValue<Kind>)
      : read(kind, scope)
}
