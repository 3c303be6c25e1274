import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CommerceError, validationError } from '../../../src/domain/errors'
import { exactMinor, type CurrencyCode } from '../../../src/domain/money'
import type { BulkResults } from '../../../src/domain/order/staffOrderSchema'
import type { StaffActor } from '../../../src/domain/staffRoles'
import type { StaffOrderMove, StaffOrders, StaffRefund } from '../../commerce/staffOrders'
import type { Settings } from '../../settings/settings'
import {
  toRawRefundAccount,
  toRawRefundPreview,
  toRawStaffOrder,
  toRawStaffOrderPage,
} from '../../wire/staffOrderWire'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { orCurrent } from '../responses/orCurrent'
import { staffOrderCalls, type BulkBody, type RefundBody } from '../schemas/staffOrderSchema'
import type { Shop } from './shop'

const path = '/api/staff/orders'
const config = onlyFor('orders')

/** Orders of the own engine for the staff. */
export const staffOrderRoutes =
  ({ commerce: { staffOrders: orders }, staff, settings: { carriers } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!orders || !staff) return
    const { show, change } = orderScreen(orders, carriers)

    app.get(path, { config, schema: staffOrderCalls.listStaffOrders }, async ({ query }) => {
      const { after, limit, method: paymentMethod, ...filter } = query
      return { data: toRawStaffOrderPage(await orders.list({ ...filter, paymentMethod }, { after, limit })) }
    })

    app.get(`${path}/:number`, { config, schema: staffOrderCalls.getStaffOrder }, async (request) => ({
      data: await show(request, request.params.number),
    }))

    app.post(
      `${path}/:number/moves`,
      { config, schema: staffOrderCalls.moveStaffOrder },
      async (request, reply) => {
        const { number } = request.params
        const { version, ...move } = request.body
        return change(request, reply, number, () =>
          orders.move(requireStaffVisit(request), number, move, { version }),
        )
      },
    )

    app.post(`${path}/moves`, { config, schema: staffOrderCalls.moveStaffOrders }, async (request) => ({
      data: { results: await moveEach(orders, requireStaffVisit(request), request.body) },
    }))

    app.post(`${path}/:number/notes`, { config, schema: staffOrderCalls.addStaffNote }, async (request) => {
      const { number } = request.params
      await orders.addNote(requireStaffVisit(request), number, request.body.text)
      return { data: await show(request, number) }
    })

    app.post(
      `${path}/:number/mails`,
      { config, schema: staffOrderCalls.resendOrderMail },
      async (request, reply) => {
        const { number } = request.params
        return change(request, reply, number, () =>
          orders.resendMail(requireStaffVisit(request), number, request.body.event),
        )
      },
    )
  }

/** Refunds of the own engine's orders for the staff. */
export const staffRefundRoutes =
  ({ commerce: { staffOrders: orders }, staff, settings: { carriers } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!orders || !staff) return
    const { change, orShown } = orderScreen(orders, carriers)

    app.post(
      `${path}/:number/refunds/preview`,
      { config, schema: staffOrderCalls.previewStaffRefund },
      async (request, reply) => {
        const { number } = request.params
        const { order } = await orders.read(number)
        return orShown(request, reply, number, async () => {
          const preview = await orders.previewRefund(number, toRefund(request.body, order.currency))
          return { data: toRawRefundPreview(preview, order) }
        })
      },
    )

    app.post(
      `${path}/:number/refunds`,
      { config, schema: staffOrderCalls.refundStaffOrder },
      async (request, reply) => {
        const { number } = request.params
        const { version, total, ...body } = request.body
        const { currency } = (await orders.read(number)).order
        const seen = { version, totalMinor: toExactMinor(total, currency, 'total') }
        return change(request, reply, number, () =>
          orders.refund(requireStaffVisit(request), number, toRefund(body, currency), seen),
        )
      },
    )

    app.post(
      `${path}/:number/refund-account`,
      { config, schema: staffOrderCalls.readRefundAccount },
      async (request) => {
        const { params, body } = request
        const read = await orders.readRefundAccount(requireStaffVisit(request), params.number, body.isAgain)
        return { data: toRawRefundAccount(read) }
      },
    )
  }

/** Every response that names one order shows it as the staff's screen does. */
function orderScreen(orders: StaffOrders, carriers: Settings['carriers']) {
  const show = async ({ site }: FastifyRequest, number: string) =>
    toRawStaffOrder(await orders.read(number), { siteUrl: site.url, carriers })

  /** After a conflict, sends the order as the faster colleague left it. */
  const orShown = <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    number: string,
    work: () => Promise<Result>,
  ) => orCurrent(reply, { code: 'order_moved_on', read: () => show(request, number) }, work)

  /** Sends the order after a change. */
  const change = (
    request: FastifyRequest,
    reply: FastifyReply,
    number: string,
    work: () => Promise<unknown>,
  ) =>
    orShown(request, reply, number, async () => {
      await work()
      return { data: await show(request, number) }
    })

  return { show, orShown, change }
}

/** Changes several orders; each has its own result. */
async function moveEach(
  orders: StaffOrders,
  by: StaffActor,
  body: BulkBody,
): Promise<BulkResults['results']> {
  const moves: { readonly number: string; readonly move: StaffOrderMove }[] =
    body.event === 'pack'
      ? body.orders.map(({ number }) => ({ number, move: { event: 'pack' } }))
      : body.orders.map(({ number, ...parcel }) => ({ number, move: { event: 'ship', ...parcel } }))
  const results = []
  // One after the other, so that a request takes one connection.
  for (const { number, move } of moves)
    results.push(
      await orders.move(by, number, move).then(
        ({ status }) => ({ number, status, error: null }),
        async (error: unknown) => {
          if (!(error instanceof CommerceError)) throw error
          const { code, message } = error
          const status = code === 'not_found' ? null : (await orders.read(number)).order.status
          return { number, status, error: { code, message } }
        },
      ),
    )
  return results
}

const toRefund = ({ amount, ...refund }: RefundBody, currency: CurrencyCode): StaffRefund => ({
  ...refund,
  otherMinor: toExactMinor(amount, currency, 'amount'),
})

/** @throws CommerceError `validation_error` if the currency has no such fractions */
function toExactMinor(major: number, currency: CurrencyCode, field: string): number {
  const minor = exactMinor(major, currency)
  const message = `Enter an amount in ${currency}`
  if (minor === null) throw validationError(message, [{ message, field, code: 'validation_error' }])
  return minor
}
