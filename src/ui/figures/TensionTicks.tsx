import { tenths } from './tenths'
import styles from './figures.module.css'

/** Range of the drawing in pounds; it covers nearly all frames. */
const min = 18
const max = 35
const spacing = 160 / (max - min + 1)

/** One tick per pound, heavy up to the maximum. */
export function TensionTicks({ pounds }: { readonly pounds: number }) {
  const x = (pound: number) => tenths((pound - min + 0.5) * spacing)
  const strings = Array.from({ length: max - min + 1 }, (_none, index) => min + index)
  const drawn = (isAllowed: boolean) =>
    strings
      .filter((pound) => pound <= pounds === isAllowed)
      .map((pound) => `M${x(pound)} ${pound % 5 === 0 ? 7 : 10}V20`)
      .join('')
  return (
    <>
      <path className={styles.faintLine} d={drawn(false)} />
      <path className={styles.heavyLine} d={drawn(true)} />
      <path className={styles.fill} d={`M${x(Math.min(pounds, max))} 7l-5 -7h10z`} />
    </>
  )
}
