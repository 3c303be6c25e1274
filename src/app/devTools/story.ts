import type { Action } from '@reduxjs/toolkit'
import { fieldsIn } from '../../domain/typedObject'
import { isPrefetch } from './prefetches'

/** The parts of RTK Query's actions and of analytics actions that a title names. */
interface StoryAction extends Action {
  readonly meta?: {
    readonly requestId?: string
    readonly condition?: boolean
    readonly arg?: { readonly endpointName?: string }
  }
  readonly payload?: unknown
}

const storyOf = (action: Action) => action as StoryAction

/** RTK Query's bookkeeping: subscriptions, its settings, cached responses. */
const bookkeeping = /^(api\/(internal|subscriptions|config|queries\/)|__rtkq)/

/**
 * False for actions that hide what happened: RTK Query's bookkeeping, prefetches, and queries with a
 * cached result.
 */
export function isPartOfStory(action: Action): boolean {
  const { meta } = storyOf(action)
  if (bookkeeping.test(action.type) || meta?.condition) return false
  return meta?.arg?.endpointName === undefined || !isPrefetch(meta.requestId ?? '')
}

/**
 * An action's type with its subject: the endpoint and the error code of a request, the name of an event or of a
 * destination, what a page shows. Examples: `api/executeMutation/rejected · addItems · out_of_stock`,
 * `shown/product · AX-99 · 117`.
 */
export function actionTitle(action: Action): string {
  const { type, meta, payload } = storyOf(action)
  const endpoint = meta?.arg?.endpointName
  const subjects = endpoint
    ? [endpoint, type.endsWith('/rejected') && textIn(payload, 'code')]
    : /^(analytics|shown)\//.test(type)
      ? subjectFields.map((name) => textIn(payload, name))
      : []
  return [type, ...subjects].filter(Boolean).join(' · ')
}

/** Fields that name the subject of an analytics action or of a shown page; none is personal. */
const subjectFields = ['name', 'destination', 'productId', 'category']

function textIn(payload: unknown, name: string): string | undefined {
  const text = fieldsIn(payload)[name]
  return typeof text === 'string' ? text : undefined
}
