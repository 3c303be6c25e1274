import { useId, useState } from 'react'
import { findAttribute, type Product } from '../../../domain/product/product'
import type { SetUpDraft } from '../../../domain/product/racketSetUp'
import {
  adviseStrings,
  readString,
  stringGoals,
  type FrameFigures,
  type StringAdvice as Advice,
  type StringFigures,
  type StringPlayer,
} from '../../../domain/product/stringAdvice'
import { tensionAdvice, tensionLevels } from '../../../domain/product/tension'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Disclosure } from '../../../ui/Disclosure'
import { Checkbox } from '../../../ui/form/Checkbox'
import { Skeleton } from '../../../ui/Skeleton'
import { categoryAt, useCategories, useGetListingQuery } from '../../catalog'
import { ProductPrice, useAttributeTranslations, withinSentence } from '../../productDisplay'
import { ValueRadios } from '../options/ValueRadios'
import styles from './StringAdvice.module.css'

/** Category of the strings (docs/contract.md#services-made-to-order). */
const stringsPath = '/category/badminton/strings/'
/** Metres; a reel is longer, and no racket takes more than one string. */
const longestString = 20
/** Number of recommended strings. */
const shownStrings = 3

type Strung = StringFigures & { readonly product: Product }
type Taken = Pick<SetUpDraft, 'stringId' | 'mains' | 'crosses'>

interface StringAdviceProps {
  readonly frame: FrameFigures
  /** The player to begin with, e.g. the one that a racket is made for. */
  readonly player: StringPlayer
  /** Id of the string that is selected now. */
  readonly selectedId?: string | undefined
  readonly onTake: (taken: Taken) => void
}

/** The recommended string with its tension, the next ones, and all strings to compare. */
export function StringAdvice({ frame, player: given, selectedId, onTake }: StringAdviceProps) {
  const { t } = useTranslation(['stringing', 'shop'])
  const titleId = useId()
  const [player, setPlayer] = useState(given)
  const strings = useStrings()
  if (!strings) return <Skeleton blockSize="19rem" />
  const [first, ...next] = adviseStrings(frame, player, strings).slice(0, shownStrings)
  if (!first) return null
  const row = (advice: Advice<Strung>) => (
    <RecommendedString
      key={advice.string.product.id}
      advice={advice}
      isSelected={advice.string.product.id === selectedId}
      onTake={onTake}
    />
  )
  return (
    <section className={styles.advice} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('stringAdvice.title')}
      </h2>
      {row(first)}
      <Disclosure name={t('stringAdvice.more')}>
        <div className={styles.more}>
          <PlayerFields player={player} onChange={setPlayer} />
          {next.map(row)}
          <TensionTable limit={frame.maxTension} level={player.level} />
          <StringTable strings={strings} />
          <p className={styles.soft}>{t('stringAdvice.source')}</p>
        </div>
      </Disclosure>
    </section>
  )
}

/** The strings for one racket in stock; undefined while they load. */
function useStrings(): readonly Strung[] | undefined {
  const { data: tree = [] } = useCategories()
  const category = categoryAt(tree, stringsPath)?.entityId
  const { data: listing } = useGetListingQuery(
    { limit: 48, ...(category !== undefined && { category }), filters: { availability: ['in stock'] } },
    { skip: category === undefined },
  )
  if (!listing) return undefined
  return listing.products.flatMap((product) => {
    const figures = readString(product)
    const metres = Number(findAttribute(product, 'string length')?.value ?? 0)
    return figures && metres <= longestString ? [{ ...figures, product }] : []
  })
}

interface RecommendedStringProps {
  readonly advice: Advice<Strung>
  readonly isSelected: boolean
  readonly onTake: (taken: Taken) => void
}

function RecommendedString({ advice, isSelected, onTake }: RecommendedStringProps) {
  const { t } = useTranslation(['stringing', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const { string, mains, crosses, reasons } = advice
  const { product } = string
  const inWords = (feel: string) => formatValue({ value: feel, unit: null })
  return (
    <div className={styles.card}>
      <p className={styles.name}>
        <span>
          {product.brand} {product.name}
        </span>
        <ProductPrice product={product} />
      </p>
      <div className={styles.take}>
        <p className={styles.tension}>{t('stringAdvice.tension', { mains, crosses })}</p>
        <Button
          aria-pressed={isSelected}
          aria-label={`${isSelected ? t('stringAdvice.taken') : t('stringAdvice.take')}: ${product.name}, ${mains}/${crosses} lb`}
          onClick={() => onTake({ stringId: product.id, mains, crosses })}
        >
          {isSelected ? t('stringAdvice.taken') : t('stringAdvice.take')}
        </Button>
      </div>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.key}>
            {t(`stringAdvice.reason.${reason.key}`, {
              ...reason,
              ...('feel' in reason && { feel: withinSentence(inWords(reason.feel)) }),
              ...('pounds' in reason && { count: reason.pounds }),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A figure from 1 to 10 as text, with a bar for the eye. */
function Bar({ value }: { readonly value: number }) {
  const { t } = useTranslation(['stringing', 'shop'])
  return (
    <span className={styles.bar}>
      <span>{t('stringAdvice.ofTen', { value })}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${value * 10}%` }} />
      </span>
    </span>
  )
}

interface PlayerFieldsProps {
  readonly player: StringPlayer
  readonly onChange: (player: StringPlayer) => void
}

function PlayerFields({ player, onChange }: PlayerFieldsProps) {
  const { t } = useTranslation(['stringing', 'shop'])
  const levels = tensionLevels.map(({ level }) => [level, t(`stringAdvice.levels.${level}`)] as const)
  const goals = stringGoals.map((goal) => [goal, t(`stringAdvice.goals.${goal}`)] as const)
  return (
    <>
      <KeyRadios
        title={t('stringAdvice.level')}
        choices={levels}
        chosen={player.level}
        onChoose={(level) => onChange({ ...player, level })}
      />
      <KeyRadios
        title={t('stringAdvice.goal')}
        choices={goals}
        chosen={player.goal}
        onChoose={(goal) => onChange({ ...player, goal })}
      />
      <Checkbox
        label={t('stringAdvice.arm')}
        isChecked={player.hasArmTrouble}
        onChange={(hasArmTrouble) => onChange({ ...player, hasArmTrouble })}
      />
    </>
  )
}

interface KeyRadiosProps<Key> {
  readonly title: string
  readonly choices: readonly (readonly [key: Key, label: string])[]
  readonly chosen: Key
  readonly onChoose: (key: Key) => void
}

function KeyRadios<Key extends string>({ title, choices, chosen, onChoose }: KeyRadiosProps<Key>) {
  const find = (label: string) => choices.find((choice) => choice[1] === label)?.[0]
  return (
    <ValueRadios
      title={title}
      values={choices.map(([, label]) => ({ label, canBeHad: true }))}
      chosen={choices.find(([key]) => key === chosen)?.[1]}
      onChoose={(label) => {
        const key = find(label)
        if (key !== undefined) onChoose(key)
      }}
    />
  )
}

interface TensionTableProps {
  /** Maximum tension of the frame, in pounds. */
  readonly limit: number
  /** Marked. */
  readonly level: StringPlayer['level']
}

/** The tensions of each level that the frame takes. */
function TensionTable({ limit, level: own }: TensionTableProps) {
  const { t } = useTranslation(['stringing', 'shop'])
  return (
    <table className={styles.table}>
      <caption>{t('stringAdvice.byLevel', { limit })}</caption>
      <tbody>
        {tensionAdvice(limit).map(({ level, from, to }) => (
          <tr key={level} data-own={level === own ? '' : undefined}>
            <th scope="row">{t(`stringAdvice.levels.${level}`)}</th>
            <td>
              {from === to ? from : `${from}–${to}`}
              {'\u00a0'}lb
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All strings, from the thinnest to the thickest. */
function StringTable({ strings }: { readonly strings: readonly Strung[] }) {
  const { t } = useTranslation(['stringing', 'shop'])
  const { formatValue, nameOf } = useAttributeTranslations()
  const sorted = [...strings].sort((one, other) => one.gauge - other.gauge)
  return (
    <div className={styles.scroll} role="region" aria-label={t('stringAdvice.compare')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('stringAdvice.compare')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stringAdvice.string')}</th>
            <th scope="col">{nameOf('gauge')}</th>
            <th scope="col">{nameOf('feel')}</th>
            <th scope="col">{t('stringAdvice.power')}</th>
            <th scope="col">{t('stringAdvice.durability')}</th>
            <th scope="col">{t('stringAdvice.most')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ product, gauge, feel, power, durability, maxTension }) => (
            <tr key={product.id}>
              <th scope="row">{product.name}</th>
              <td>{formatValue({ value: gauge.toFixed(2), unit: 'mm' })}</td>
              <td>{formatValue({ value: feel, unit: null })}</td>
              <td>
                <Bar value={power} />
              </td>
              <td>
                <Bar value={durability} />
              </td>
              <td>{maxTension === null ? '–' : formatValue({ value: String(maxTension), unit: 'lb' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
