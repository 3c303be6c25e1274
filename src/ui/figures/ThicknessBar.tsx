import styles from './figures.module.css'

/** A layer of grip on the handle, eight units per millimetre. */
export function ThicknessBar({ millimetres }: { readonly millimetres: number }) {
  const layer = Math.min(millimetres, 2.25) * 8
  return (
    <>
      <rect className={styles.fill} x="2" y={18 - layer} width="156" height={layer} />
      <path className={styles.line} d="M2 19H158" />
    </>
  )
}
