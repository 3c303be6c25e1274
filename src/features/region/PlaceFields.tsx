import { skipToken } from '@reduxjs/toolkit/query/react'
import { addressFormats } from '../../domain/region/addressFormats'
import {
  noPlace,
  placeLevelsIn,
  type ChosenPlace,
  type PlaceLevel,
  type Place,
} from '../../domain/region/place'
import type { RegionCode } from '../../domain/region/region'
import { useTranslation } from '../../site/translations/useTranslation'
import { ComboboxField } from '../../ui/combobox/ComboboxField'
import { SelectField } from '../../ui/form/Field'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { useGetCitiesQuery, useGetDistrictsQuery, type CityPath, type ProvincePath } from './placesApi'
import styles from './PlaceFields.module.css'

export interface PlaceFieldsProps {
  /** Country of the address; may differ from the site's region. */
  readonly country: RegionCode
  readonly place: ChosenPlace
  readonly onChange: (place: ChosenPlace) => void
  readonly onLeave?: ((level: PlaceLevel) => void) | undefined
  /** Error messages per level. */
  readonly problems?: Readonly<Partial<Record<PlaceLevel, string>>>
  /** Prefix of the controls' ids, see `placeFieldId`. */
  readonly idPrefix: string
  /** Prefix of the autofill names, for a second address in a form. */
  readonly purpose?: 'billing' | undefined
}

/** The id of a control, for links from an error summary. */
export const placeFieldId = (idPrefix: string, level: PlaceLevel) => `${idPrefix}-${level}`

/**
 * Place lists of an address: state, emirate, or province, city and district; empty in Singapore. A new
 * province clears the city, a new city clears the district.
 */
export function PlaceFields({
  country,
  place,
  onChange,
  onLeave,
  problems = {},
  idPrefix,
  purpose,
}: PlaceFieldsProps) {
  const { t } = useTranslation(['place', 'shop'])
  const levels = placeLevelsIn(country)
  const about = (level: PlaceLevel) => ({
    id: placeFieldId(idPrefix, level),
    problem: problems[level],
    autofill: (name: string) => (purpose ? `${purpose} ${name}` : name),
    onLeave: () => onLeave?.(level),
  })
  if (levels.length === 0) return null
  const { stateCode, cityId, cityName, districtId, districtName } = place
  const city = cityId === '' ? null : { code: cityId, name: cityName }
  const district = districtId === '' ? null : { code: districtId, name: districtName }
  return (
    <div className={styles.fields}>
      <StateField
        {...about('state')}
        country={country}
        chosen={stateCode}
        onChoose={(code) => code !== stateCode && onChange({ ...noPlace, stateCode: code })}
      />
      {levels.includes('city') ? (
        <div className={styles.pair}>
          {/* The key clears the input when the list changes. */}
          <CityField
            {...about('city')}
            key={`city ${stateCode}`}
            within={stateCode === '' ? null : { country, state: stateCode }}
            chosen={city}
            onChoose={(choice) =>
              onChange({ ...noPlace, stateCode, cityId: choice?.code ?? '', cityName: choice?.name ?? '' })
            }
          />
          <DistrictField
            {...about('district')}
            key={`district ${stateCode} ${cityId}`}
            within={city ? { country, state: stateCode, city: cityId } : null}
            chosen={district}
            onChoose={(choice) =>
              onChange({ ...place, districtId: choice?.code ?? '', districtName: choice?.name ?? '' })
            }
          />
        </div>
      ) : null}
      {levels.includes('city') ? <p className={styles.hint}>{t('place.hint')}</p> : null}
    </div>
  )
}

interface StateFieldProps {
  readonly id: string
  readonly country: RegionCode
  readonly chosen: string
  readonly problem: string | undefined
  readonly autofill: (name: string) => string
  readonly onChoose: (code: string) => void
  readonly onLeave: () => void
}

/** State, emirate or province, with the country's own label. */
function StateField({ id, country, chosen, problem, autofill, onChoose, onLeave }: StateFieldProps) {
  const { t } = useTranslation(['place', 'shop'])
  const { stateTexts, states } = addressFormats[country]
  const labels = {
    state: { label: t('place.state'), choose: t('place.chooseState') },
    province: { label: t('place.province'), choose: t('place.chooseProvince') },
    emirate: { label: t('place.emirate'), choose: t('place.chooseEmirate') },
  }[stateTexts]
  return (
    <SelectField
      id={id}
      name="state"
      label={labels.label}
      problem={problem}
      required
      autoComplete={autofill('address-level1')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      onBlur={onLeave}
    >
      <option value="">{labels.choose}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface ListedFieldProps<Within> {
  readonly id: string
  /** Parent of the list; null until it is chosen. */
  readonly within: Within | null
  readonly chosen: Place | null
  readonly problem: string | undefined
  readonly autofill: (name: string) => string
  readonly onChoose: (place: Place | null) => void
  readonly onLeave: () => void
}

// Places don't change during a visit, so a cached list isn't refetched.
const cacheOptions = { refetchOnMountOrArgChange: false }

/** A city or regency of the chosen province. */
function CityField({ within, autofill, ...field }: ListedFieldProps<ProvincePath>) {
  const { t } = useTranslation(['place', 'shop'])
  const query = useGetCitiesQuery(within ?? skipToken, cacheOptions)
  return (
    <ListedField
      {...field}
      query={query}
      name="city"
      label={t('place.city')}
      autoComplete={autofill('address-level2')}
      before={within ? undefined : t('place.provinceFirst')}
    />
  )
}

/** A district of the chosen city. */
function DistrictField({ within, autofill, ...field }: ListedFieldProps<CityPath>) {
  const { t } = useTranslation(['place', 'shop'])
  const query = useGetDistrictsQuery(within ?? skipToken, cacheOptions)
  return (
    <ListedField
      {...field}
      query={query}
      name="district"
      label={t('place.district')}
      autoComplete={autofill('address-level3')}
      before={within ? undefined : t('place.cityFirst')}
    />
  )
}

interface QueriedFieldProps extends Omit<ListedFieldProps<never>, 'within' | 'autofill'> {
  readonly query: {
    readonly currentData?: readonly Place[] | undefined
    readonly isFetching: boolean
    readonly error?: unknown
    readonly refetch: () => unknown
  }
  readonly name: string
  readonly label: string
  readonly autoComplete: string
  /** Hint while the parent isn't chosen. */
  readonly before: string | undefined
}

const noPlaces: readonly Place[] = []

/** Stays mounted and read-only while its list loads, so that it retains the focus. */
function ListedField({ query, before, chosen, ...field }: QueriedFieldProps) {
  const { t } = useTranslation(['place', 'shop'])
  const { currentData, isFetching, error, refetch } = query
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
