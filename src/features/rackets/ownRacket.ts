import { useEffect, useState } from 'react'
import { parseFinderAnswers, type FinderAnswers } from '../../domain/catalog/racketFinder'
import { readStored, writeStored } from '../../site/browserStorage'
import { preferenceStorage } from '../../site/preferences'

/** The racket that the shopper plays now: the slug of one that we sell, or its figures. */
export type OwnRacket = NonNullable<FinderAnswers['own']>

/** The query that the finder's page has for it, on this device only. */
const storageLocation = () => [preferenceStorage(), 'ownRacket'] as const

/** Stores the finder's query with the own racket, so that maps elsewhere mark it; null deletes it. */
export const storeOwnRacket = (query: string | null): boolean => writeStored(...storageLocation(), query)

/** The stored own racket; null on the server and before the page is interactive. */
export function useOwnRacket(): OwnRacket | null {
  const [own, setOwn] = useState<OwnRacket | null>(null)
  useEffect(() => {
    const stored = readStored(...storageLocation())
    if (stored !== null) setOwn(parseFinderAnswers(new URLSearchParams(stored)).own ?? null)
  }, [])
  return own
}
