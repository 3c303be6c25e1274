import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../domain/region/place'
import { ComboboxField } from '../../ui/combobox/ComboboxField'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useGetCitiesQuery, useGetDistrictsQuery, type CityPath, type ProvincePath } from './placesApi'

interface ListedFieldProps<Within> {
  readonly id: string
  /** Where the list lies; null until that is chosen. */
  readonly within: Within | null
  readonly chosen: Place | null
  readonly problem: string | undefined
  readonly onChoose: (place: Place | null) => void
  readonly onLeave: () => void
}

// What is kept is right; asking again on every visit of the form would be for nothing.
const cacheOptions = { refetchOnMountOrArgChange: false }

/** A city or regency of the chosen province. */
export function CityField({ within, ...field }: ListedFieldProps<ProvincePath>) {
  const { t } = useTranslation(['address', 'shop'])
  const answer = useGetCitiesQuery(within ?? skipToken, cacheOptions)
  return (
    <ListedField
      {...field}
      answer={answer}
      name="city"
      label={t('place.city')}
      autoComplete="address-level2"
      before={within ? undefined : t('place.provinceFirst')}
    />
  )
}

/** A district of the chosen city. */
export function DistrictField({ within, ...field }: ListedFieldProps<CityPath>) {
  const { t } = useTranslation(['address', 'shop'])
  const answer = useGetDistrictsQuery(within ?? skipToken, cacheOptions)
  return (
    <ListedField
      {...field}
      answer={answer}
      name="district"
      label={t('place.district')}
      autoComplete="address-level3"
      before={within ? undefined : t('place.cityFirst')}
    />
  )
}

interface AnsweredFieldProps extends Omit<ListedFieldProps<never>, 'within'> {
  readonly answer: {
    readonly currentData?: readonly Place[] | undefined
    readonly isFetching: boolean
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  readonly name: string
  readonly label: string
  readonly autoComplete: string
  /** What has to be done before there is a list. */
  readonly before: string | undefined
}

const noPlaces: readonly Place[] = []

/** Stays in its place while its list is awaited, so that the keyboard does not lose it. */
function ListedField({ answer, before, chosen, ...field }: AnsweredFieldProps) {
  const { t } = useTranslation(['address', 'shop'])
  const { currentData, isFetching, error, refetch } = answer
  const hint = before ?? (isFetching ? t('place.loading') : undefined)
  return (
    <div>
      <ComboboxField
        {...field}
        required
        hint={hint}
        choices={currentData ?? noPlaces}
        chosen={chosen}
        readOnly={currentData === undefined}
      />
      {error !== undefined && !isFetching && !currentData ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : null}
    </div>
  )
}
