import type { UnknownAction } from '@reduxjs/toolkit'
import { put, select, takeEvery } from 'redux-saga/effects'
import * as v from 'valibot'
import { selectLocale, selectSite } from '../site/siteSlice'
import { announcements, type Announcement } from './announcements'
import { eventAccepted, eventInvalid } from './eventActions'
import { trackingPlan, type EventDraft } from './trackingPlan'

/** Listens for the actions of the announcement table and turns them into accepted (or refused) events. */
export function* announceSaga() {
  let seq = 0
  for (const announcement of announcements)
    yield takeEvery(announcement.matches, function* announce(action: UnknownAction) {
      const source_action = { type: action.type }
      const draft = draftOf(announcement, action)
      if ('issues' in draft) {
        yield put(eventInvalid({ ...draft, source_action }))
        return
      }
      const { brand, region }: ReturnType<typeof selectSite> = yield select(selectSite)
      const locale: ReturnType<typeof selectLocale> = yield select(selectLocale)
      seq += 1
      yield put(
        eventAccepted({
          event_id: crypto.randomUUID(),
          name: draft.name,
          schema_version: trackingPlan[draft.name].version,
          occurred_at: new Date().toISOString(),
          seq,
          region,
          brand,
          locale,
          source_action,
          props: draft.props,
        }),
      )
    })
}

// A worker that throws would end every other one with it, so a builder's failure becomes an outcome.
function draftOf({ build }: Announcement, action: UnknownAction): EventDraft | { name: string; issues: string[] } {
  try {
    const draft = build(action)
    const result = v.safeParse(trackingPlan[draft.name].props, draft.props)
    if (result.success) return { ...draft, props: result.output }
    return { name: draft.name, issues: result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) }
  } catch (reason) {
    return { name: action.type, issues: [`builder_error: ${String(reason)}`] }
  }
}
