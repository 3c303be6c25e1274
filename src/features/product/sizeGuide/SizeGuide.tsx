import { useState, type ReactNode } from 'react'
import {
  apparelCuts,
  apparelSizeFor,
  apparelSizes,
  inInches,
  type ApparelCut,
} from '../../../domain/product/apparelSize'
import { gripSizeFor, gripSizes, overgripAround } from '../../../domain/product/gripSize'
import { findAttribute, type Product } from '../../../domain/product/product'
import {
  shoeSizeFor,
  shoeSizes,
  shoeSizeSystems,
  type ShoeSizeSystem,
} from '../../../domain/product/shoeSize'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Checkbox } from '../../../ui/form/Checkbox'
import { SelectField, TextField } from '../../../ui/form/Field'
import { findSizeGuide } from './findSizeGuide'
import styles from './SizeGuide.module.css'

/** The size guide for a product's kind; without a product, for all kinds. */
export function SizeGuide({ product }: { product?: Product }) {
  const kind = product && findSizeGuide(product)?.section
  return (
    <div className={styles.guides}>
      {!product || kind === 'shoes' ? <ShoeSizes /> : null}
      {!product || kind === 'apparel' ? <ApparelSizes cut={product ? apparelCut(product) : 'men'} /> : null}
      {!product || kind === 'grips' ? <GripSizes /> : null}
    </div>
  )
}

/** Returns a garment's cut; unisex garments have the men's cut. */
function apparelCut(product: Product): ApparelCut {
  const cut = findAttribute(product, 'cut')?.value.toLowerCase() ?? ''
  if (cut.startsWith('women')) return 'women'
  return cut.startsWith('junior') ? 'junior' : 'men'
}

/** Sizes of shirts and trousers: chest and waist in centimetres and inches. */
function ApparelSizes({ cut: first = 'men' }: { cut?: ApparelCut }) {
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

/** Handles by hand length, bare and with an overgrip. */
function GripSizes() {
  const { t } = useTranslation(['configurator', 'shop'])
  const [hand, setHand] = useState('')
  const [wantsOvergrip, setWantsOvergrip] = useState(false)
  const measured = Math.round(Number(hand.replace(',', '.')))
  const advice = measured > 0 ? gripSizeFor(measured, wantsOvergrip) : null
  const size = advice?.label
  const verdict = advice
    ? t(
        advice.hasOvergrip
          ? 'sizeGuide.fitsWithOvergrip'
          : wantsOvergrip
            ? 'sizeGuide.fitsBare'
            : 'sizeGuide.fits',
        { size },
      )
    : measured > 0
      ? t('sizeGuide.fitsNone')
      : ''
  return (
    <section className={styles.guide}>
      <h2>{t('sizeGuide.grips')}</h2>
      <p>{t('sizeGuide.gripsHow')}</p>
      <p>{t('sizeGuide.overgrip', { added: overgripAround })}</p>
      <div className={styles.fields}>
        <TextField
          label={t('sizeGuide.hand')}
          inputMode="decimal"
          value={hand}
          onChange={({ target }) => setHand(target.value)}
        />
        <Checkbox
          label={t('sizeGuide.wantsOvergrip')}
          isChecked={wantsOvergrip}
          onChange={setWantsOvergrip}
        />
      </div>
      <SizeTable
        caption={t('sizeGuide.gripTable')}
        columns={[
          t('sizeGuide.size'),
          t('sizeGuide.aroundColumn'),
          t('sizeGuide.overgripColumn'),
          t('sizeGuide.handColumn'),
        ]}
        rows={gripSizes.map(({ label, around, hand: [min, max] }) => [
          label,
          `${around} mm`,
          `${around + overgripAround} mm`,
          `${min}–${max} mm`,
        ])}
        fitting={size ?? null}
        verdict={verdict}
      />
    </section>
  )
}

/** Shoe sizes by foot length and in the UK, US and EU systems. */
function ShoeSizes() {
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

interface SizeTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The size's name, then its measures. */
  readonly rows: readonly (readonly [name: string, ...measures: string[]])[]
  /** Name of the size that fits; its row is highlighted. */
  readonly fitting: string | null
  /** The result as text. */
  readonly verdict: ReactNode
}

/** A table of sizes that highlights the fitting one. */
function SizeTable({ caption, columns, rows, fitting, verdict }: SizeTableProps) {
  return (
    <>
      <p className={styles.verdict} role="status">
        {verdict}
      </p>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...measures]) => (
              <tr key={name} data-fits={name === fitting ? '' : undefined}>
                <th scope="row">{name}</th>
                {measures.map((measure, index) => (
                  <td key={columns[index + 1]}>{measure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
