import {
  alternativeWishes,
  findAlternative,
  toRacketPoint,
  type AlternativeWish,
  type RacketPoint,
} from '../../domain/catalog/racketSpace'
import type { Product } from '../../domain/product/product'
import { useMoney } from '../../site/formats/useMoney'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { Link } from '../../ui/Link'
import { useAttributeTranslations } from '../productDisplay'
import { useGetRacketsQuery } from './racketsApi'
import styles from './SimilarRackets.module.css'

/** "Like this, but lighter": links to the nearest racket in each direction that has one. */
export function SimilarRackets({ product }: { readonly product: Product }) {
  const { t } = useTranslation(['finder', 'shop'])
  const { data: rackets = [] } = useGetRacketsQuery()
  const own = toRacketPoint(product)
  const found = own
    ? alternativeWishes.flatMap((wish) => {
        const racket = findAlternative(own, rackets, wish)
        return racket ? [{ wish, racket }] : []
      })
    : []
  if (!own || found.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar-rackets">
      <h2 id="similar-rackets">{t('finder.similar.title')}</h2>
      <ul role="list">
        {found.map(({ wish, racket }) => (
          <li key={wish}>
            <Alternative wish={wish} racket={racket} than={own} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AlternativeProps {
  readonly wish: AlternativeWish
  readonly racket: RacketPoint
  readonly than: RacketPoint
}

function Alternative({ wish, racket, than }: AlternativeProps) {
  const { t } = useTranslation(['finder', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const money = useMoney()
  const figureOf = ({ balance, flex, weight }: RacketPoint) =>
    ({
      lighter: weight,
      stiffer: formatValue({ value: flex, unit: null }),
      lessHeadHeavy: formatValue({ value: String(balance), unit: 'mm' }),
      cheaper: '',
    })[wish]
  const { value, currencyCode } = than.price
  const saved = { value: value - racket.price.value, currencyCode }
  return (
    <Link className={styles.alternative} to={paths.product(racket.slug)}>
      <strong className={styles.wish}>{t(`finder.similar.${wish}`)}</strong>
      <span className={styles.name}>
        {racket.brand} {racket.name}
      </span>
      <span className={styles.change}>
        {wish === 'cheaper'
          ? t('finder.similar.saves', { amount: money(saved) })
          : t('finder.similar.instead', { value: figureOf(racket), from: figureOf(than) })}
      </span>
      <span className={styles.price}>{money(racket.price)}</span>
    </Link>
  )
}
