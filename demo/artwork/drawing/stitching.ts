import { n, steps, type Box } from './path'

/** A sewn seam: thread with a shadow below. */
export function stitches(path: string, color: string, width: number): string {
  const dash = `stroke-dasharray="${n(width * 3.4)} ${n(width * 2)}" fill="none" stroke-linecap="round"`
  return (
    `<path d="${path}" stroke="#0b0f1c" stroke-width="${n(width)}" opacity="0.32" transform="translate(${n(width * 0.5)} ${n(width * 0.8)})" ${dash}/>` +
    `<path d="${path}" stroke="${color}" stroke-width="${n(width)}" ${dash}/>`
  )
}

/** A woven texture: rows of short dashes, every second row shifted; the caller clips it. */
export function weave({ x, y, width, height }: Box, pitch: number, color: string, opacity: number): string {
  const rows = steps(Math.ceil(height / pitch)).map((row) => {
    const shift = row % 2 === 0 ? 0 : pitch
    return `M${n(x - shift)} ${n(y + row * pitch)}H${n(x + width)}`
  })
  return (
    `<path d="${rows.join('')}" stroke="${color}" stroke-width="${n(pitch * 0.42)}" stroke-dasharray="${n(pitch * 0.9)} ${n(pitch * 1.1)}"` +
    ` stroke-linecap="round" opacity="${n(opacity)}" fill="none"/>`
  )
}

/** A zip along a path: tape and teeth. */
export function zip(path: string, tape: string, teeth: string, width: number): string {
  return (
    `<path d="${path}" stroke="${tape}" stroke-width="${n(width * 2.6)}" fill="none" stroke-linecap="round"/>` +
    `<path d="${path}" stroke="${teeth}" stroke-width="${n(width)}" stroke-dasharray="${n(width * 0.7)} ${n(width * 0.55)}" fill="none"/>`
  )
}
