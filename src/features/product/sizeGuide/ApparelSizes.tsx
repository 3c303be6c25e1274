import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  apparelCuts,
  apparelSizeFor,
  apparelSizes,
  inInches,
  type ApparelCut,
} from '../../../domain/product/apparelSize'
import { SelectField, TextField } from '../../../ui/form/Field'
import styles from './SizeGuide.module.css'
import { SizeTable } from './SizeTable'

/** Shirts and trousers: chest and waist in centimetres and inches. */
export function ApparelSizes({ cut: first = 'men' }: { cut?: ApparelCut }) {
  const { t } = useTranslation(['configurator', 'shop'])
  const [cut, setCut] = useState(first)
  const [chest, setChest] = useState('')
  const measured = Number(chest.replace(',', '.'))
  const fitting = measured > 0 ? apparelSizeFor(cut, measured) : null
  const span = ([min, max]: readonly [number, number]) =>
    t('sizeGuide.span', { least: min, most: max, leastInches: inInches(min), mostInches: inInches(max) })
  return (
    <section className={styles.guide}>
      <h2>{t('sizeGuide.apparel')}</h2>
      <p>{t('sizeGuide.apparelHow')}</p>
      <div className={styles.fields}>
        <SelectField
          label={t('sizeGuide.cut')}
          value={cut}
          onChange={({ target }) => setCut(apparelCuts.find((other) => other === target.value) ?? cut)}
        >
          <option value="men">{t('sizeGuide.cuts.men')}</option>
          <option value="women">{t('sizeGuide.cuts.women')}</option>
          <option value="junior">{t('sizeGuide.cuts.junior')}</option>
        </SelectField>
        <TextField
          label={t('sizeGuide.chest')}
          inputMode="decimal"
          value={chest}
          onChange={({ target }) => setChest(target.value)}
        />
      </div>
      <SizeTable
        caption={t('sizeGuide.apparelTable')}
        columns={[
          t('sizeGuide.size'),
          t('sizeGuide.chestColumn'),
          t('sizeGuide.waistColumn'),
          ...(cut === 'junior' ? [t('sizeGuide.heightColumn')] : []),
        ]}
        rows={apparelSizes[cut].map(({ label, chest, waist, height }) => [
          label,
          span(chest),
          span(waist),
          ...(height ? [span(height)] : []),
        ])}
        fitting={fitting?.label ?? null}
        verdict={
          fitting ? t('sizeGuide.fits', { size: fitting.label }) : measured > 0 ? t('sizeGuide.fitsNone') : ''
        }
      />
    </section>
  )
}
