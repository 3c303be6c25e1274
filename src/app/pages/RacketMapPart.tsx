import { useSelector } from 'react-redux'
import { selectCompared } from '../../features/compare'
import {
  RacketMap,
  useGetRacketsQuery,
  useOwnRacket,
  type OwnRacket,
  type RacketsQuery,
} from '../../features/rackets'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'

interface RacketMapPartProps {
  /** The category and the filters of a listing; its rackets are marked. */
  readonly selection?: RacketsQuery
  /** Ids of the rackets to name; by default those of this tab's comparison. */
  readonly compared?: readonly string[]
  /** By default the one that the shopper has stored. */
  readonly own?: OwnRacket | undefined
}

/** The map of all rackets, with those of a page marked. */
export function RacketMapPart({ selection, compared, own }: RacketMapPartProps) {
  const storedOwn = useOwnRacket()
  const ofTab = useSelector(selectCompared).map(({ productId }) => productId)
  const all = useGetRacketsQuery()
  const chosen = useGetRacketsQuery(selection, { skip: selection === undefined })
  const error = all.error ?? chosen.error
  if (error && !all.isFetching && !chosen.isFetching) {
    const retry = () => [all, chosen].filter((query) => query.error).forEach((query) => void query.refetch())
    return <ErrorNote error={error} onRetry={retry} />
  }
  if (!all.data || (selection && !chosen.data)) return <Skeleton blockSize="30rem" />
  const isPart = chosen.data !== undefined && chosen.data.length < all.data.length
  return (
    <RacketMap
      rackets={all.data}
      // A category of all rackets marks none.
      selected={isPart ? new Set(chosen.data?.map(({ id }) => id)) : null}
      compared={compared ?? ofTab}
      own={own ?? storedOwn}
    />
  )
}
