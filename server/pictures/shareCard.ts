import type { BrandKey } from '../../src/site/site'
import { brandLettering } from './brandMarks'
import { fittingHeight, lettering, n } from './lettering'
import { loadSharp } from './loadSharp'
import { shortHash, type PictureSource } from './pictureSource'
import { encode } from './rasterize'

/** Size of the pictures of shared links, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const
/** Increase when cards are drawn differently. */
const cardVersion = 1

/** Content of a card. Characters without an outline are left out. */
export interface ShareCard {
  readonly brand: BrandKey
  /** One text line each; empty for pictures only. */
  readonly lines: readonly string[]
  /** One to three, side by side. */
  readonly pictures: readonly PictureSource[]
}

/** A card as a picture source. */
export function cardSource({ brand, lines, pictures }: ShareCard): PictureSource {
  return {
    content: `share ${shortHash([cardVersion, brand, lines, pictures.map(({ content }) => content)])}`,
    // Uses the queue for photos: a card contains several pictures.
    kind: 'photo',
    render: async (form) => {
      const sharp = await loadSharp()
      const positions = lines.length > 0 ? besideText : besideOneAnother(pictures.length)
      const shown = await Promise.all(
        pictures.slice(0, positions.length).map(async (picture, index) => {
          const { left, top, side } = positions[index] ?? besideText[0]
          const input = await picture.render({ width: 640, format: 'png', surface: 'none' })
          return { input: await sharp(input).resize({ width: side }).png().toBuffer(), left, top }
        }),
      )
      const ground = sharp(Buffer.from(drawGround(brand, lines))).resize(shareSize)
      // Composited in a pipeline of its own: sharp orders operations itself and would flatten first.
      return encode(sharp(await ground.composite(shown).png().toBuffer()), form)
    },
  }
}

interface Position {
  readonly left: number
  readonly top: number
  readonly side: number
}
const besideText: readonly [Position] = [{ left: 590, top: 25, side: 580 }]

function besideOneAnother(count: number): readonly Position[] {
  const side = count === 1 ? 500 : 370
  const left = (shareSize.width - side * count) / 2
  const positions = Array.from({ length: count }, (_none, index) => Math.round(left + index * side))
  return positions.map((at) => ({ left: at, top: Math.round((shareSize.height - 90 - side) / 2) + 10, side }))
}

interface Tones {
  readonly ground: string
  readonly text: string
  readonly name: string
  readonly stroke: string
  readonly accent: string
}
const tones: Readonly<Record<BrandKey, Tones>> = {
  courtline: { ground: '#f6f3ec', text: '#0f1116', name: '#0f1116', stroke: '#d9d2c3', accent: '#c8f000' },
  aerovolt: { ground: '#eef2f9', text: '#10182e', name: '#1d4ed8', stroke: '#d3dcef', accent: '#ff6f61' },
}

function drawGround(brand: BrandKey, lines: readonly string[]): string {
  const { width, height } = shareSize
  const { ground, text, name, stroke, accent } = tones[brand]
  const { text: title, face } = brandLettering[brand]
  const court = `M${width - 90} 0V${height}M${width - 40} 0V${height}M0 ${height - 96}H${width}M0 34H${width}`
  const written = lines.map((line, index) => {
    const tallest = index === 0 ? 26 : 64
    const size = fittingHeight(line, 500, tallest, { face })
    return lettering(line, 64, 262 + index * 96, text, { face, height: size })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path d="M0 0H${width}V${height}H0Z" fill="${ground}"/><path d="${court}" stroke="${stroke}" stroke-width="4" fill="none"/>` +
    `${written.join('')}<path d="M64 ${n(height - 96)}H200" stroke="${accent}" stroke-width="8"/>` +
    `${lettering(title, 64, height - 34, name, { face, height: 30, spacing: 0.02 })}</svg>`
  )
}
