import { useTranslation } from 'react-i18next'
import { faults as allFaults, type Fault } from '../../site/faults'
import { Checkbox } from '../../ui/form/Checkbox'
import styles from './DeveloperPanel.module.css'

interface FaultSwitchesProps {
  readonly faults: readonly Fault[]
  readonly onChange: (faults: readonly Fault[]) => void
}

/** A checkbox for each fault. */
export function FaultSwitches({ faults, onChange }: FaultSwitchesProps) {
  const { t } = useTranslation('audit')
  return (
    <fieldset className={styles.part}>
      <legend>{t('audit.panel.faults')}</legend>
      <div className={styles.switches}>
        {allFaults.map((fault) => (
          <Checkbox
            key={fault}
            label={t(`audit.panel.fault.${fault}`)}
            isChecked={faults.includes(fault)}
            onChange={(isOn) =>
              onChange(isOn ? [...faults, fault] : faults.filter((other) => other !== fault))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
