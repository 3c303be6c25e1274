import { baseApi } from '../../api/baseApi'
import type { SetUp, SetUpDraft } from '../../domain/product/racketSetUp'

const path = '/api/bigcommerce/customers/set-ups'

interface SetUps {
  readonly setUps: readonly SetUp[]
}

/** The definition of changes whose response is all set-ups. */
const setUpChange = {
  transformResponse: ({ setUps }: SetUps) => setUps,
  invalidatesTags: (_setUps: unknown, error: unknown) => (error ? [] : (['SetUp'] as const)),
}

const setUpsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The customer's set-ups, the newest first. */
    getSetUps: build.query<readonly SetUp[], void>({
      query: () => ({ path }),
      transformResponse: ({ setUps }: SetUps) => setUps,
      providesTags: ['SetUp'],
    }),
    saveSetUp: build.mutation<readonly SetUp[], SetUpDraft>({
      ...setUpChange,
      query: (body) => ({ path, method: 'POST', body }),
    }),
    removeSetUp: build.mutation<readonly SetUp[], { readonly id: string }>({
      ...setUpChange,
      query: ({ id }) => ({ path: `${path}/${id}`, method: 'DELETE' }),
    }),
    /** Asks for reminders by the times of play per week; null stops them. */
    setReminder: build.mutation<
      readonly SetUp[],
      { readonly id: string; readonly playsPerWeek: number | null }
    >({
      ...setUpChange,
      query: ({ id, playsPerWeek }) => ({
        path: `${path}/${id}/reminder`,
        method: 'PUT',
        body: { playsPerWeek },
      }),
    }),
  }),
})

export const { useGetSetUpsQuery, useSaveSetUpMutation, useRemoveSetUpMutation, useSetReminderMutation } =
  setUpsApi

type Named = Pick<SetUpDraft, 'mains' | 'crosses'> & {
  readonly racketName: string
  readonly stringName: string
}

/** Formats a set-up, e.g. `Stratos 90 · Ito 65 · 24/26 lb`. @param own the shopper's own racket in words */
export const formatSetUp = ({ racketName, stringName, mains, crosses }: Named, own: string): string =>
  `${racketName || own} · ${stringName} · ${mains}/${crosses}\u00a0lb`
