import type { CatalogueClock, CatalogueSubject } from '../commerce/commerce'

/** A clock that its owner advances. */
export interface SetClock extends CatalogueClock {
  /** Records a change of some subjects. */
  changed(subjects: Iterable<CatalogueSubject>): void
  /** Records a change of all subjects. */
  allChanged(): void
}

/** A new clock in this process's memory. */
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
