import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { ContentKind } from '../../src/domain/content/content'
import type { StaffRole } from '../../src/domain/staffRoles'

/** Tables of the staff. Migrations 0071, 0073, 0076 and 0077 explain the columns. */
export interface StaffTables {
  staff_members: StaffMembersTable
  staff_sessions: StaffSessionsTable
  staff_changes: StaffChangesTable
  order_notes: OrderNotesTable
  content_versions: ContentVersionsTable
  product_pictures: ProductPicturesTable
  product_picture_files: ProductPictureFilesTable
}

/** An uploaded picture. The hash names its content. */
export interface UploadedPicture {
  readonly hash: string
  /** Text for people who can't see it; empty: the product's name. */
  readonly alt: string
}

interface ProductPicturesTable {
  product_id: number
  pictures: JSONColumnType<readonly UploadedPicture[]>
  changed_at: ColumnType<Date, RawBuilder<Date> | undefined, RawBuilder<Date>>
}

interface ProductPictureFilesTable {
  product_id: number
  hash: string
  content: Buffer
}

interface StaffMembersTable {
  id: GeneratedAlways<number>
  email: string
  name: string
  roles: StaffRole[]
  is_active: Generated<boolean>
  password_hash: ColumnType<string | null, undefined, string | null>
  code_secret: Buffer
  code_step: ColumnType<string, undefined, number>
  recovery_hashes: ColumnType<Buffer[], undefined, Buffer[] | RawBuilder<Buffer[]>>
  invitation_hash: Buffer | null
  invited_until: ColumnType<Date | null, Date | RawBuilder<Date> | undefined, Date | RawBuilder<Date> | null>
  created_at: Generated<Date>
}

interface StaffSessionsTable {
  id: GeneratedAlways<number>
  member_id: number
  token_hash: Buffer
  device: string
  began_at: Generated<Date>
  seen_at: ColumnType<Date, undefined, Date>
}

interface StaffChangesTable {
  id: GeneratedAlways<string>
  at: ColumnType<Date, undefined, never>
  member_id: number | null
  actor: string
  action: string
  subject: string
  subject_id: string
  before: JSONColumnType<object | null, string | null, never>
  after: JSONColumnType<object | null, string | null, never>
}

interface OrderNotesTable {
  id: GeneratedAlways<string>
  order_id: string
  at: ColumnType<Date, undefined, never>
  author: string
  member_id: number | null
  text: string
}

interface ContentVersionsTable {
  id: GeneratedAlways<string>
  kind: ContentKind
  scope: string
  version: number | null
  based_on: number
  value: JSONColumnType<object | null, string | null, string | null>
  member_id: number | null
  author: string
  at: ColumnType<Date, undefined, RawBuilder<Date>>
}
