import type { FinderAnswers } from '../../../domain/catalog/racketFinder'
import type { Product } from '../../../domain/product/product'
import {
  adviseStrings,
  playerForRacket,
  readFrame,
  readString,
  type StringPlayer,
} from '../../../domain/product/stringAdvice'
import { useAttributeTranslations } from '../../../features/productDisplay'
import { useTranslation } from '../../../site/translations/useTranslation'
import { strungParameter } from '../../../site/urls/optionParameters'
import { paths } from '../../../site/urls/paths'
import { LinkButton } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { useStrings } from './useStrings'
import styles from './FinderResult.module.css'

interface StringChoiceProps {
  readonly racket: Product
  readonly answers: FinderAnswers
}

/** A string with its tension for a racket, why, and a link that opens the racket's page with them. */
export function StringChoice({ racket, answers }: StringChoiceProps) {
  const { strings, isStrung } = useStrings()
  const { t } = useTranslation(['finder', 'stringing', 'shop'])
  const { formatValue } = useAttributeTranslations()
  const frame = readFrame(racket)
  const offered = strings.flatMap((product) => {
    const figures = readString(product)
    return figures ? [{ ...figures, product }] : []
  })
  const [advice] = frame ? adviseStrings(frame, playerFor(racket, answers), offered) : []
  if (!advice) return null
  const { string, mains, crosses, reasons } = advice
  const sentences = reasons.map((reason) =>
    t(`stringAdvice.reason.${reason.key}`, {
      ...reason,
      ...('feel' in reason && { feel: formatValue({ value: reason.feel, unit: null }) }),
      ...('pounds' in reason && { count: reason.pounds }),
    }),
  )
  const { name } = racket
  // The parameters with which the racket's page opens this string and tension.
  const strung = new URLSearchParams({
    [strungParameter]: 'us',
    [`${strungParameter}-string`]: string.product.id,
    [`${strungParameter}-tension-main`]: String(mains),
    [`${strungParameter}-tension-cross`]: String(crosses),
  })
  return (
    <div className={styles.string}>
      <h3>{t('finder.string.title')}</h3>
      <p>
        <Link to={paths.product(string.product.slug)}>
          {string.product.brand} {string.product.name}
        </Link>{' '}
        ({formatValue({ value: string.gauge.toFixed(2), unit: 'mm' })})
        <br />
        <strong>{t('stringAdvice.tension', { mains, crosses })}</strong>
      </p>
      <p className={styles.why}>{sentences.join(' ')}</p>
      {isStrung ? (
        <LinkButton
          to={`${paths.product(racket.slug)}?${strung}`}
          tone="accent"
          isWide
          aria-label={`${t('finder.string.have')}: ${name}`}
        >
          {t('finder.string.have')}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** The player of the answers; missing answers come from the racket. */
function playerFor(racket: Product, { level, style, trouble }: FinderAnswers): StringPlayer {
  const usual = playerForRacket(racket)
  const goal =
    trouble === 'power' || trouble === 'control'
      ? trouble
      : style === undefined
        ? usual.goal
        : style === 'attack'
          ? 'power'
          : level === 'beginner'
            ? 'durability'
            : 'control'
  return { level: level ?? usual.level, goal, hasArmTrouble: trouble === 'arm' }
}
