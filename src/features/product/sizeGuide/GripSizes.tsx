import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gripSizes } from '../../../domain/product/gripSize'
import { TextField } from '../../../ui/form/Field'
import styles from './SizeGuide.module.css'
import { SizeTable } from './SizeTable'

/** Handles: thick ones for large hands. */
export function GripSizes() {
  const { t } = useTranslation(['configurator', 'shop'])
  const [hand, setHand] = useState('')
  const measured = Math.round(Number(hand.replace(',', '.')))
  const fitting = gripSizes.find(({ hand: [min, max] }) => measured >= min && measured <= max)
  return (
    <section className={styles.guide}>
      <h2>{t('sizeGuide.grips')}</h2>
      <p>{t('sizeGuide.gripsHow')}</p>
      <div className={styles.fields}>
        <TextField
          label={t('sizeGuide.hand')}
          inputMode="decimal"
          value={hand}
          onChange={({ target }) => setHand(target.value)}
        />
      </div>
      <SizeTable
        caption={t('sizeGuide.gripTable')}
        columns={[t('sizeGuide.size'), t('sizeGuide.aroundColumn'), t('sizeGuide.handColumn')]}
        rows={gripSizes.map(({ label, around, hand: [min, max] }) => [
          label,
          `${around} mm`,
          `${min}–${max} mm`,
        ])}
        fitting={fitting?.label ?? null}
        verdict={
          fitting ? t('sizeGuide.fits', { size: fitting.label }) : measured > 0 ? t('sizeGuide.fitsNone') : ''
        }
      />
    </section>
  )
}
