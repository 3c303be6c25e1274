import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  shoeSizeFor,
  shoeSizes,
  shoeSizeSystems,
  type ShoeSizeSystem,
} from '../../../domain/product/shoeSize'
import { SelectField, TextField } from '../../../ui/form/Field'
import styles from './SizeGuide.module.css'
import { SizeTable } from './SizeTable'

/** Shoes: the same size as the foot, the United Kingdom, the United States and Europe count it. */
export function ShoeSizes() {
  const { t } = useTranslation(['configurator', 'shop'])
  const [system, setSystem] = useState<ShoeSizeSystem>('mm')
  const [text, setText] = useState('')
  const given = Number(text.replace(',', '.'))
  const fitting = given > 0 ? shoeSizeFor(system, given) : null
  return (
    <section className={styles.guide}>
      <h2>{t('sizeGuide.shoes')}</h2>
      <p>{t('sizeGuide.shoesHow')}</p>
      <div className={styles.fields}>
        <SelectField
          label={t('sizeGuide.system')}
          value={system}
          onChange={({ target }) =>
            setSystem(shoeSizeSystems.find((other) => other === target.value) ?? system)
          }
        >
          <option value="mm">{t('sizeGuide.foot')}</option>
          <option value="uk">UK / IN</option>
          <option value="us">US</option>
          <option value="eu">EU</option>
        </SelectField>
        <TextField
          label={t('sizeGuide.size')}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <SizeTable
        caption={t('sizeGuide.shoeTable')}
        columns={['UK / IN', 'US', 'EU', t('sizeGuide.footColumn')]}
        rows={shoeSizes.map(({ uk, us, eu, mm }) => [String(uk), String(us), String(eu), `${mm} mm`])}
        fitting={fitting && String(fitting.uk)}
        verdict={fitting ? t('sizeGuide.fitsShoe', { ...fitting }) : given > 0 ? t('sizeGuide.fitsNone') : ''}
      />
    </section>
  )
}
