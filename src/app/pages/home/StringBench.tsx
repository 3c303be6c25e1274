import { stringingSlug } from '../../../domain/product/services'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { LinkButton } from '../../../ui/Button'
import { ArtworkScene } from './Artwork'
import { homeContent } from './homeContent'
import styles from './StringBench.module.css'

/** Half axes of a racket's string bed, in millimetres. */
const bed = { across: 92, along: 119 } as const
/** Number of strings, as in most rackets. */
const pattern = { mains: 22, crosses: 23 } as const
/** Offset of the outermost string from the centre, as a fraction of the half axis. */
const reach = 0.93

/** Width of a string in the drawing. */
const thickness = 0.7

/** Tensions in the drawing, in pounds. */
const drawn = { mains: 26, crosses: 28 }
const mains = drawStrings(pattern.mains, bed.across, bed.along)
const crosses = drawStrings(pattern.crosses, bed.along, bed.across)

/** The stringing service: a drawing, and a link to order it. */
export function StringBench() {
  const { t } = useTranslation(['home', 'shop'])
  const { brand } = useSite()
  const { stringing: art } = homeContent(brand)
  return (
    <section className={styles.bench} data-late suppressHydrationWarning>
      <div className={styles.content}>
        <div className={styles.text}>
          <h2>{t(`brand.${brand}.stringingTitle`)}</h2>
          <p>{t(`brand.${brand}.stringingText`)}</p>
          <LinkButton tone="stage" size="large" to={paths.product(stringingSlug)}>
            {t(`brand.${brand}.stringingAction`)}
          </LinkButton>
        </div>
        {art ? (
          <ArtworkScene {...art} sizes="(min-width: 768px) 640px, 58vw" className={styles.scene} />
        ) : (
          <StringBed />
        )}
      </div>
    </section>
  )
}

/** A string bed to scale, with a tension for mains and crosses. */
function StringBed() {
  const { t } = useTranslation('home')
  return (
    <svg className={styles.drawing} viewBox="-104 -112 290 224" aria-hidden="true" focusable="false">
      <clipPath id="string-bed">
        <ellipse rx={bed.across} ry={bed.along} />
      </clipPath>
      <g clipPath="url(#string-bed)">
        <path className={styles.mains} d={`M${mains.from} 0H${mains.to}`} {...mains.stroke} />
        <path className={styles.crosses} d={`M0 ${crosses.from}V${crosses.to}`} {...crosses.stroke} />
      </g>
      <ellipse className={styles.frame} rx={bed.across + 5} ry={bed.along + 5} />
      <path className={styles.leader} d="M58 -38H120M74 34H120" />
      <circle className={styles.dot} cx="58" cy="-38" r="3" />
      <circle className={styles.dot} cx="74" cy="34" r="3" />
      <Callout y={-38} pounds={drawn.mains} name={t('home.stringBed.mains')} />
      <Callout y={34} pounds={drawn.crosses} name={t('home.stringBed.crosses')} />
    </svg>
  )
}

function Callout({ y, pounds, name }: { y: number; pounds: number; name: string }) {
  return (
    <g className={styles.callout} transform={`translate(126 ${y})`}>
      <text y="6">{pounds} lb</text>
      <text className={styles.small} y="20">
        {name}
      </text>
    </g>
  )
}

/**
 * Parallel strings as dashes of one thick line, because a page would contain the ends of each string.
 * @param side half of the line's length
 * @param length half of the longest string's length
 */
function drawStrings(count: number, side: number, length: number) {
  const spacing = (2 * reach * side) / count
  return {
    from: ((spacing - thickness) / 2 - reach * side).toFixed(2),
    to: (reach * side).toFixed(2),
    stroke: {
      strokeWidth: 2 * length,
      strokeDasharray: `${thickness} ${(spacing - thickness).toFixed(3)}`,
    },
  }
}
