/**
 * Outlines the alphabet of the shop's display face once, into server/pictures/lettering.json. Drawings
 * then contain lettering as paths, and need no font or font parser at run time.
 *
 *   npm install --prefix /tmp/outliner fontkit@2.0.4 wawoff2@2.0.1
 *   node --import tsx scripts/outlineLettering.ts /tmp/outliner
 *
 * The face is Archivo (SIL Open Font License 1.1); the outlines have the same licence.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

interface Glyph {
  readonly advanceWidth: number
  readonly path: {
    readonly commands: readonly {
      readonly command: keyof typeof pathLetters
      readonly args: readonly number[]
    }[]
  }
}
interface Face {
  glyphForCodePoint(codePoint: number): Glyph
  layout(text: string): {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}
interface VariableFont {
  readonly unitsPerEm: number
  getVariation(axes: Readonly<Record<string, number>>): Face
}
type Fontkit = { create(file: Buffer): VariableFont }
type Wawoff2 = { decompress(file: Buffer): Promise<Uint8Array> }

const source = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const target = 'server/pictures/lettering.json'
const licence = 'Archivo, Copyright 2020 The Archivo Project Authors, SIL OFL 1.1'
const faces = {
  condensed: { wght: 850, wdth: 64 },
  medium: { wght: 520, wdth: 100 },
  wide: { wght: 820, wdth: 122 },
}
const characters = Array.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-–.,:+/&'×%()°!# ",
)
const pathLetters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }
const capHeight = 686
/** In font units; smaller kerning isn't visible. */
const minKerning = 8

const toolFolder = process.argv[2]
if (toolFolder === undefined) throw new Error('Name the folder that holds fontkit and wawoff2')
const load = createRequire(join(resolve(toolFolder), 'package.json'))
const fontkit = load('fontkit') as Fontkit
const wawoff2 = load('wawoff2') as Wawoff2

const font = fontkit.create(Buffer.from(await wawoff2.decompress(readFileSync(source))))
const outlined = Object.entries(faces).map(([name, axes]) => [name, outlineFace(font.getVariation(axes))])
writeFileSync(
  target,
  `${JSON.stringify({ licence, unitsPerEm: font.unitsPerEm, ...Object.fromEntries(outlined) })}\n`,
)

function outlineFace(face: Face) {
  const glyphs = characters.map((character) => {
    const glyph = face.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return [character, { advance: Math.round(glyph.advanceWidth), path: toPath(glyph) }] as const
  })
  return { capHeight, glyphs: Object.fromEntries(glyphs), kerning: readKerning(face, new Map(glyphs)) }
}

/** The y axis points up in fonts and down in drawings. */
function toPath(glyph: Glyph): string {
  return glyph.path.commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => Math.round(index % 2 === 1 ? -value : value))
      return pathLetters[command] + numbers.join(' ')
    })
    .join('')
}

function readKerning(face: Face, glyphs: ReadonlyMap<string, { readonly advance: number }>) {
  const letters = characters.filter((character) => character !== ' ')
  const pairs = letters.flatMap((left) =>
    letters.flatMap((right) => {
      const laidOut = face.layout(left + right)
      // A ligature such as fi is one glyph, so its width gives no kerning.
      if (laidOut.glyphs.length !== 2) return []
      const kerning = Math.round((laidOut.positions[0]?.xAdvance ?? 0) - (glyphs.get(left)?.advance ?? 0))
      return Math.abs(kerning) >= minKerning ? [[left + right, kerning] as const] : []
    }),
  )
  return Object.fromEntries(pairs)
}
