import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flexClasses, type RacketPoint } from '../../domain/catalog/racketSpace'
import { evenBalance } from '../../domain/product/balance'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Icon } from '../../ui/icon/Icon'
import { Link } from '../../ui/Link'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { useAttributeTranslations } from '../productDisplay'
import {
  bandHeight,
  bandMiddle,
  bandTop,
  layoutMap,
  neighbourOf,
  pointAt,
  pointRadius,
  type MapDirection,
  type MapLayout,
  type PlacedRacket,
} from './mapLayout'
import type { OwnRacket } from './ownRacket'
import styles from './RacketMap.module.css'

export interface RacketMapProps {
  readonly rackets: readonly RacketPoint[]
  /** Ids of the rackets of a filter or a recommendation; null if all are. */
  readonly selected: ReadonlySet<string> | null
  /** Ids of the compared rackets. */
  readonly compared: readonly string[]
  readonly own: OwnRacket | null
}

/** A finger hits a point within this many pixels. */
const touchRadius = 24

const directions: Readonly<Record<string, MapDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** All rackets as points: balance from left to right, flex from bottom to top. */
export function RacketMap({ rackets, selected, compared, own }: RacketMapProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const formatFigures = useFigures()
  const id = useId()
  const elementRef = useRef<SVGSVGElement>(null)
  const marks = marksOf(rackets, compared, own)
  const layout = layoutMap(rackets, marks.typed ? [marks.typed.balance] : [])
  const { points, height } = layout
  const [activeId, setActiveId] = useState<string | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const find = (wanted: string | null) => points.find(({ racket }) => racket.id === wanted)
  const active = find(activeId) ?? find(compared[0] ?? null) ?? points.find(isSelected(selected)) ?? points[0]
  const chosen = find(chosenId)
  const widthOf = () => elementRef.current?.getBoundingClientRect().width || 1
  const choose = ({ racket }: PlacedRacket) => {
    setActiveId(racket.id)
    setChosenId(racket.id)
  }
  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    const isEnd = event.key === 'Home' || event.key === 'End'
    if (!active || !(direction || isEnd || event.key === 'Enter' || event.key === ' ')) return
    event.preventDefault()
    if (!direction && !isEnd) choose(active)
    else {
      const byBalance = [...points].sort((one, other) => one.x - other.x)
      const next = direction
        ? neighbourOf(points, active, direction, widthOf())
        : byBalance.at(event.key === 'Home' ? 0 : -1)
      setActiveId((next ?? active).racket.id)
    }
  }
  const click = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const hit = pointAt(points, { x: clientX - left, y: clientY - top }, width, touchRadius)
    if (hit) choose(hit)
  }
  return (
    <section className={styles.map} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('finder.map.title')}</h2>
      <p className={styles.explanation} id={`${id}-axes`}>
        {t('finder.map.axes')} <VisuallyHidden>{t('finder.map.keys')}</VisuallyHidden>
      </p>
      <svg
        ref={elementRef}
        className={styles.drawing}
        height={height + axisHeight}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-axes`}
        aria-activedescendant={active ? `${id}-${active.racket.id}` : undefined}
        onKeyDown={press}
        onClick={click}
      >
        <Axes layout={layout} />
        {points.map((point) => {
          const { racket, x, y } = point
          const isIn = isSelected(selected)(point)
          return (
            <circle
              key={racket.id}
              id={`${id}-${racket.id}`}
              role="option"
              aria-selected={racket === chosen?.racket}
              aria-label={[
                t('finder.map.label', { name: nameOf(racket), ...formatFigures(racket) }),
                ...(racket === marks.own ? [t('finder.map.own')] : []),
                ...(selected && isIn ? [t('finder.map.selected')] : []),
              ].join(', ')}
              className={isIn ? styles.selected : styles.other}
              cx={toPercent(x)}
              cy={y}
              r={pointRadius}
            />
          )
        })}
        {marks.compared.map((racket, index) => {
          const point = find(racket.id)
          // Rackets with nearly the same figures: their letters stand side by side.
          const beside = marks.compared.slice(0, index).filter((other) => {
            const placed = find(other.id)
            return point && placed && placed.x === point.x && Math.abs(placed.y - point.y) < 20
          }).length
          return point ? (
            <g key={racket.id} transform={`translate(${beside * -21} 0)`} aria-hidden="true">
              <circle className={styles.compared} cx={toPercent(point.x)} cy={point.y} r={10} />
              <text className={styles.letter} x={toPercent(point.x)} y={point.y}>
                {letterOf(index)}
              </text>
            </g>
          ) : null
        })}
        <OwnMark layout={layout} marks={marks} />
        {active ? (
          <circle
            className={styles.active}
            data-chosen={active === chosen ? '' : undefined}
            cx={toPercent(active.x)}
            cy={active.y}
            r={12}
            aria-hidden="true"
          />
        ) : null}
      </svg>
      <Legend rackets={rackets} selected={selected} marks={marks} />
      <div className={styles.detail} role="status">
        {chosen ? <RacketDetail racket={chosen.racket} /> : <p>{t('finder.map.hint')}</p>}
      </div>
      <MapTable rackets={rackets} selected={selected} marks={marks} />
    </section>
  )
}

/** Space for the figures below the map, in pixels. */
const axisHeight = 24

const toPercent = (part: number) => `${(part * 100).toFixed(2)}%`
const letterOf = (index: number) => String.fromCodePoint('A'.charCodeAt(0) + index)
const nameOf = ({ brand, name }: RacketPoint) => `${brand} ${name}`
const isSelected =
  (selected: ReadonlySet<string> | null) =>
  ({ racket }: PlacedRacket) =>
    selected?.has(racket.id) ?? true

interface Marks {
  readonly compared: readonly RacketPoint[]
  /** The own racket if we sell it. */
  readonly own: RacketPoint | null
  /** The figures of an own racket that we don't sell. */
  readonly typed: Exclude<OwnRacket, string> | null
}

function marksOf(rackets: readonly RacketPoint[], compared: readonly string[], own: OwnRacket | null): Marks {
  return {
    compared: compared.flatMap((id) => rackets.find((racket) => racket.id === id) ?? []),
    own: rackets.find(({ slug }) => slug === own) ?? null,
    typed: typeof own === 'string' ? null : own,
  }
}

function useFigures() {
  const { formatValue } = useAttributeTranslations()
  return ({ balance, flex, weight }: Pick<RacketPoint, 'balance' | 'flex' | 'weight'>) => ({
    balance: formatValue({ value: String(balance), unit: 'mm' }),
    flex: formatValue({ value: flex, unit: null }),
    weight,
  })
}

/** The bands of the flexes, and a line every 5 mm of balance. */
function Axes({ layout: { ticks, toX, height } }: { readonly layout: MapLayout }) {
  const { t } = useTranslation(['finder', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const [even, heavy] = evenBalance
  const within = (x: number) => Math.min(1, Math.max(0, x))
  const from = within(toX(even))
  const to = within(toX(heavy))
  return (
    <g aria-hidden="true">
      <rect className={styles.even} x={toPercent(from)} y={0} width={toPercent(to - from)} height={height} />
      {ticks.map((tick) => (
        <line
          key={tick}
          className={styles.line}
          x1={toPercent(toX(tick))}
          x2={toPercent(toX(tick))}
          y1={0}
          y2={height}
        />
      ))}
      {flexClasses.map((flex) => (
        <g key={flex}>
          <line
            className={styles.rule}
            x1="0"
            x2="100%"
            y1={bandTop(flex) + bandHeight}
            y2={bandTop(flex) + bandHeight}
          />
          <text className={styles.flex} x={8} y={bandTop(flex) + 16}>
            {formatValue({ value: flex, unit: null })}
          </text>
        </g>
      ))}
      <text className={styles.end} x="99%" y={16} textAnchor="end">
        {t('finder.map.headHeavy')}
      </text>
      {ticks
        .filter((tick) => toX(tick) > 0.04 && toX(tick) < 0.96)
        .map((tick) => (
          <text key={tick} className={styles.tick} x={toPercent(toX(tick))} y={height + 17}>
            {tick}
          </text>
        ))}
    </g>
  )
}

/** A star for the own racket. */
function OwnMark({ layout, marks: { own, typed } }: { readonly layout: MapLayout; readonly marks: Marks }) {
  const point = layout.points.find(({ racket }) => racket === own)
  const at = point ?? (typed && { x: layout.toX(typed.balance), y: bandMiddle(typed.flex) })
  if (!at) return null
  return (
    <svg x={toPercent(at.x)} y={at.y} className={styles.star} aria-hidden="true">
      <path d={star} />
    </svg>
  )
}

/** A star of five points around the origin. */
const star = 'M0-11 3.2-4 11-3.4 5-1.4 7 9 0 5-7 9-5 1.6-11-3.4-3.2-4Z'

interface LegendProps {
  readonly rackets: readonly RacketPoint[]
  readonly selected: ReadonlySet<string> | null
  readonly marks: Marks
}

/** The meaning of the marks, and the names of the marked rackets. */
function Legend({ rackets, selected, marks }: LegendProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const count = rackets.filter(({ id }) => selected?.has(id) ?? true).length
  return (
    <ul className={styles.legend} role="list">
      <li>
        <svg width="12" height="12" aria-hidden="true">
          <circle className={styles.selected} cx="6" cy="6" r={pointRadius} />
        </svg>
        {t(selected ? 'finder.map.matching' : 'finder.map.all', { count })}
      </li>
      {selected ? (
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <circle className={styles.other} cx="6" cy="6" r={pointRadius} />
          </svg>
          {t('finder.map.others')}
        </li>
      ) : null}
      {marks.compared.map((racket, index) => (
        <li key={racket.id}>
          <span className={styles.mark}>{letterOf(index)}</span>
          <Link to={paths.product(racket.slug)}>{racket.name}</Link>
        </li>
      ))}
      {marks.own || marks.typed ? (
        <li>
          <svg className={styles.star} width="22" height="22" viewBox="-11 -11 22 22" aria-hidden="true">
            <path d={star} />
          </svg>
          {t('finder.map.own')}
          {marks.own ? (
            <>
              {': '}
              <Link to={paths.product(marks.own.slug)}>{marks.own.name}</Link>
            </>
          ) : null}
        </li>
      ) : null}
    </ul>
  )
}

/** Name, figures and price of the chosen racket, with a link to its page. */
function RacketDetail({ racket }: { readonly racket: RacketPoint }) {
  const { t } = useTranslation(['finder', 'shop'])
  const money = useMoney()
  const { balance, flex, weight } = useFigures()(racket)
  return (
    <>
      <p className={styles.name}>
        <Link to={paths.product(racket.slug)}>
          {nameOf(racket)} <Icon name="arrowRight" size="small" />
        </Link>
      </p>
      <p className={styles.figures}>{[balance, flex, weight].join(' · ')}</p>
      <p className={styles.price}>{racket.inStock ? money(racket.price) : t('product.soldOut')}</p>
    </>
  )
}

/** The same rackets as a table, rendered once it is opened: it has hundreds of rows. */
function MapTable({ rackets, selected, marks }: LegendProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const { shortNameOf } = useAttributeTranslations()
  const formatFigures = useFigures()
  const money = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const markOf = (racket: RacketPoint) => {
    const index = marks.compared.indexOf(racket)
    return [
      ...(index < 0 ? [] : [letterOf(index)]),
      ...(racket === marks.own ? [t('finder.map.own')] : []),
      ...(selected?.has(racket.id) ? [t('finder.map.selected')] : []),
    ].join(', ')
  }
  const isMarked = selected !== null || marks.compared.length > 0 || marks.own !== null
  return (
    <details className={styles.alternative} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('finder.map.table')}</summary>
      {isOpen ? (
        <div
          className={styles.scroll}
          role="region"
          aria-label={t('finder.map.all', { count: rackets.length })}
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('finder.map.racket')}</th>
                <th scope="col">{shortNameOf('balance point')}</th>
                <th scope="col">{shortNameOf('shaft flex')}</th>
                <th scope="col">{shortNameOf('weight class')}</th>
                <th scope="col">{t('product.price')}</th>
                {isMarked ? <th scope="col">{t('finder.map.mark')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {rackets.map((racket) => {
                const { balance, flex, weight } = formatFigures(racket)
                return (
                  <tr key={racket.id}>
                    <th scope="row">
                      <Link to={paths.product(racket.slug)}>{nameOf(racket)}</Link>
                    </th>
                    <td>{balance}</td>
                    <td>{flex}</td>
                    <td>{weight}</td>
                    <td>{racket.inStock ? money(racket.price) : t('product.soldOut')}</td>
                    {isMarked ? <td>{markOf(racket)}</td> : null}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  )
}
