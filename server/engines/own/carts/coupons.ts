import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { Coupon } from '../../../../src/domain/cart/coupon'
import { notFound, validationError } from '../../../../src/domain/errors'
import type { Coupons } from '../../../commerce/cart'
import type { CouponsTable } from '../../../database/shopperTables'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { recordChange } from '../../../staff/staffChanges'

/** Implements `Coupons` on our own database. */
export const coupons = (db: Kysely<Tables>): Coupons => ({
  list: async () => {
    const rows = await db
      .selectFrom('coupons')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('code')
      .execute()
    return rows.map(toCoupon)
  },
  add: (by, coupon) =>
    inTransaction(db, async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('coupons')
        .values(toRow(coupon))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows !== 1n) {
        const message = `The coupon ${coupon.code} exists already`
        throw validationError(message, [{ message, code: 'validation_error', field: 'code' }])
      }
      await recordChange(transaction, by, {
        ...about(coupon.code),
        action: 'coupon.add',
        before: null,
        after: coupon,
      })
    }),
  end: (by, code) =>
    inTransaction(db, async (transaction) => {
      const before = await transaction
        .selectFrom('coupons')
        .select(['ends_at', sql<boolean>`ends_at <= now()`.as('isEnded')])
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst()
      if (!before) throw notFound()
      if (before.isEnded) return
      const { ends_at } = await transaction
        .updateTable('coupons')
        .set({ ends_at: sql<Date>`now()` })
        .where('code', '=', code)
        .returning('ends_at')
        .executeTakeFirstOrThrow()
      await recordChange(transaction, by, {
        ...about(code),
        action: 'coupon.end',
        before: { endsAt: before.ends_at },
        after: { endsAt: ends_at },
      })
    }),
})

const about = (code: string) => ({ subject: 'coupon', subjectId: code })

const toCoupon = ({
  starts_at: startsAt,
  ends_at: endsAt,
  max_uses: maxUses,
  created_at: _created,
  ...same
}: Selectable<CouponsTable>): Coupon => ({ ...same, startsAt, endsAt, maxUses })

const toRow = ({ startsAt, endsAt, maxUses, ...same }: Omit<Coupon, 'uses'>): Insertable<CouponsTable> => ({
  ...same,
  amounts: JSON.stringify(same.amounts),
  minimums: JSON.stringify(same.minimums),
  regions: JSON.stringify(same.regions),
  brands: JSON.stringify(same.brands),
  starts_at: startsAt,
  ends_at: endsAt,
  max_uses: maxUses,
})
