import { useTranslation } from 'react-i18next'
import { noPlace, placeLevelsOf, type ChosenPlace, type PlaceLevel } from '../../domain/region/place'
import type { RegionCode } from '../../domain/region/region'
import { CityField, DistrictField } from './CityAndDistrict'
import styles from './PlaceFields.module.css'
import { StateField } from './StateField'

export interface PlaceFieldsProps {
  /** Country of the address, which need not be the shop's. */
  readonly country: RegionCode
  readonly place: ChosenPlace
  readonly onChange: (place: ChosenPlace) => void
  readonly onLeave?: ((level: PlaceLevel) => void) | undefined
  /** What is wrong with a choice, in words. */
  readonly problems?: Readonly<Partial<Record<PlaceLevel, string>>>
  /** What the ids of the controls begin with, see `placeFieldId`. */
  readonly idPrefix: string
}

/** The id of a control, for links from a summary of errors. */
export const placeFieldId = (idPrefix: string, level: PlaceLevel) => `${idPrefix}-${level}`

/**
 * Where in a country an address lies: a state, an emirate, or province, city and district, each list within the one
 * before; nothing in Singapore. Another province takes back the city, another city the district.
 */
export function PlaceFields({
  country,
  place,
  onChange,
  onLeave,
  problems = {},
  idPrefix,
}: PlaceFieldsProps) {
  const { t } = useTranslation(['address', 'shop'])
  const levels = placeLevelsOf(country)
  const about = (level: PlaceLevel) => ({
    id: placeFieldId(idPrefix, level),
    problem: problems[level],
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
          {/* A new list begins with an empty box. */}
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
