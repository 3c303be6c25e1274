import * as v from 'valibot'

/** Every event the shop announces: its schema version and its properties. */
export const trackingPlan = {
  /** The first view and every change of path (specification section 7). */
  page_browse: {
    version: 1,
    props: v.object({
      page_url: v.pipe(v.string(), v.url()),
      page_path: v.pipe(v.string(), v.startsWith('/')),
      title: v.string(),
    }),
  },
} as const

export type EventName = keyof typeof trackingPlan
export type EventProps<Name extends EventName> = v.InferOutput<(typeof trackingPlan)[Name]['props']>

/** An event as its builder gives it, before anything is believed of it. */
export type EventDraft = { [Name in EventName]: { readonly name: Name; readonly props: EventProps<Name> } }[EventName]
