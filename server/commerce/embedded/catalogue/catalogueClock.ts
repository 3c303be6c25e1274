import type { CatalogueClock, CatalogueSubject } from '../../commerce'

/** A clock that is moved by hand. */
export interface SetClock extends CatalogueClock {
  /** Notes a change of some subjects. */
  changed(subjects: Iterable<CatalogueSubject>): void
  /** Notes a change of every subject, known or not. */
  allChanged(): void
}

/** A clock at its beginning; only the process knows it. */
export function catalogueClock(): SetClock {
  const changedAt = new Map<CatalogueSubject, number>()
  let now = 0
  let allChangedAt = 0
  return {
    now: () => now,
    hasChanged: (subjects, since) =>
      allChangedAt > since || subjects.some((subject) => (changedAt.get(subject) ?? 0) > since),
    changed: (subjects) => {
      now += 1
      for (const subject of subjects) changedAt.set(subject, now)
    },
    allChanged: () => {
      now += 1
      allChangedAt = now
      changedAt.clear()
    },
  }
}
