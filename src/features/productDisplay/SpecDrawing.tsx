import type { ProductAttribute, ProductKind } from '../../domain/product/product'
import { drawSpec, isGauge } from './drawSpec'
import styles from './SpecDrawing.module.css'

declare module 'react' {
  interface CSSProperties {
    /** A mask from `drawSpec`. */
    '--drawing'?: string
  }
}

interface SpecDrawingProps {
  readonly kind: ProductKind
  readonly attribute: ProductAttribute
}

/** The drawing of an attribute; null if there is none. */
export function SpecDrawing({ kind, attribute }: SpecDrawingProps) {
  const drawing = drawSpec(kind, attribute)
  if (drawing === null) return null
  return (
    <span
      className={isGauge(kind, attribute.name) ? styles.toScale : styles.drawing}
      style={{ '--drawing': drawing }}
    />
  )
}
