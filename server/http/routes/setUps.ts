import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { validationError } from '../../../src/domain/errors'
import { checkSelections } from '../../../src/domain/product/modifierCheck'
import { setUpSelections, type SetUpDraft } from '../../../src/domain/product/racketSetUp'
import { playsPerWeek, setUpDraft, setUps } from '../../../src/domain/product/racketSetUpSchema'
import { stringingSlug } from '../../../src/domain/product/services'
import type { Site } from '../../../src/site/site'
import type { Catalog } from '../../commerce/commerce'
import { toCaller } from '../../limits/limits'
import { requireCustomer, requireShopper } from '../plugins/signedInCustomer'
import { pageLocale } from '../requests/mailInBackground'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers/set-ups'
const tags = ['set-ups']
const params = z.object({ id: z.string() })
const responses = { 200: success(setUps), 401: failure }
const reminder = z.object({ playsPerWeek: playsPerWeek.nullable().describe('Null: no reminder') })

/** The signed-in customer's set-ups of rackets and their reminders; every call returns all of them. */
export const setUpRoutes =
  ({ commerce: { catalog, setUps: stored }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!stored) return
    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'listSetUps',
          summary: 'Set-ups, the newest first',
          response: responses,
        },
      },
      async (request) => ({ data: { setUps: await stored.list(await requireShopper(request)) } }),
    )

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'saveSetUp',
          summary: 'Save a set-up; a known one stays as it is',
          body: setUpDraft,
          response: { ...responses, 400: failure },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        await assertStringable(catalog, request.body, request.site)
        return { data: { setUps: await stored.save(shopper, request.body) } }
      },
    )

    app.delete(
      `${path}/:id`,
      {
        schema: {
          tags,
          operationId: 'removeSetUp',
          summary: 'Remove a set-up and its reminder',
          params,
          response: { ...responses, 404: failure },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        return { data: { setUps: await stored.remove(shopper, request.params.id) } }
      },
    )

    app.put(
      `${path}/:id/reminder`,
      {
        schema: {
          tags,
          operationId: 'setRestringReminder',
          summary: 'Ask for reminders, or stop them; an unproven address gets a link to confirm',
          params,
          body: reminder,
          response: { ...responses, 404: failure, 429: failure },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        const { email } = await requireCustomer(request)
        const plays = request.body.playsPerWeek
        // Each request may mail an unconfirmed address.
        if (plays !== null) await attempts.count('stockAlert', toCaller(request, email))
        const place = { channel: request.site, locale: pageLocale(request) }
        return { data: { setUps: await stored.remind(shopper, request.params.id, plays, place) } }
      },
    )
  }

/** Checks a set-up by the rules of the stringing. A sold-out product can be saved. @throws CommerceError 400 */
async function assertStringable(catalog: Catalog, draft: SetUpDraft, site: Site): Promise<void> {
  const stringing = await catalog.product(stringingSlug, site)
  const ids = [draft.racketId, draft.stringId].filter((id) => id !== null)
  const products = await Promise.all(ids.map((id) => catalog.product(id, site)))
  const modifiers = stringing?.modifiers ?? []
  const problems = checkSelections({
    modifiers,
    selections: setUpSelections(modifiers, draft),
    productOfSelection: (id) => products.find((product) => product?.id === id) ?? null,
  })
  if (modifiers.length === 0 || problems.some(({ code }) => code !== 'sold_out'))
    throw validationError('This racket cannot be strung like this')
}
