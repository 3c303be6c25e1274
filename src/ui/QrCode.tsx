import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Width of the white margin in modules, required by scanners (ISO/IEC 18004). */
const quietZone = 4

/** A text as QR code. Always black on white, because many apps read no other colors. */
export function QrCode({ payload, label }: { payload: string; label: string }) {
  const { size, data } = encode(payload, { ecc: 'M', border: quietZone })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={modules.join('')} fill="#000000" />
    </svg>
  )
}
