import { useTranslation } from 'react-i18next'
import type { RegionCode } from '../../domain/region/region'
import { statesByRegion } from '../../domain/region/states'
import { SelectField } from '../../ui/form/Field'

interface StateFieldProps {
  readonly id: string
  readonly country: RegionCode
  readonly chosen: string
  readonly problem: string | undefined
  readonly onChoose: (code: string) => void
  readonly onLeave: () => void
}

/** The first choice of an address, by the name that its country has for it. */
export function StateField({ id, country, chosen, problem, onChoose, onLeave }: StateFieldProps) {
  const { t } = useTranslation(['address', 'shop'])
  const labels = {
    IN: { label: t('place.state'), choose: t('place.chooseState') },
    AE: { label: t('place.emirate'), choose: t('place.chooseEmirate') },
    ID: { label: t('place.province'), choose: t('place.chooseProvince') },
    SG: { label: '', choose: '' },
  }[country]
  return (
    <SelectField
      id={id}
      name="state"
      label={labels.label}
      problem={problem}
      required
      autoComplete="address-level1"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      onBlur={onLeave}
    >
      <option value="">{labels.choose}</option>
      {statesByRegion[country].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
