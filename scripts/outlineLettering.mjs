/**
 * Outlines the alphabet of the shop's display face once, into server/artwork/lettering.json, so that drawings
 * carry lettering as paths and need neither a font on the machine nor a font parser at run time.
 *
 *   npm install --prefix /tmp/outliner fontkit@2.0.4 wawoff2@2.0.1
 *   node scripts/outlineLettering.mjs /tmp/outliner
 *
 * The face is Archivo (SIL Open Font License 1.1); the outlines stay under that licence.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const toolFolder = process.argv[2]
if (!toolFolder) throw new Error('Usage: node scripts/outlineLettering.mjs <folder with fontkit and wawoff2>')
const load = createRequire(join(resolve(toolFolder), 'package.json'))
const fontkit = load('fontkit')
const { decompress } = load('wawoff2')

const source = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const faces = {
  condensed: { wght: 850, wdth: 64 },
  medium: { wght: 520, wdth: 100 },
  wide: { wght: 820, wdth: 122 },
}
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-–.,:+/&'×%()°!# "
const leastKerning = 8

const font = fontkit.create(Buffer.from(await decompress(readFileSync(source))))
const outlined = {
  licence: 'Archivo, Copyright 2020 The Archivo Project Authors, SIL OFL 1.1',
  unitsPerEm: font.unitsPerEm,
}
for (const [name, axes] of Object.entries(faces)) outlined[name] = outlineFace(font.getVariation(axes))
writeFileSync('server/artwork/lettering.json', JSON.stringify(outlined) + '\n')

function outlineFace(face) {
  const glyphs = {}
  for (const character of characters) {
    const glyph = face.glyphForCodePoint(character.codePointAt(0))
    glyphs[character] = { advance: Math.round(glyph.advanceWidth), path: pathOf(glyph) }
  }
  return { capHeight: 686, glyphs, kerning: kerningOf(face, glyphs) }
}

/** The y axis of a font points up, that of a drawing down. */
function pathOf(glyph) {
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }
  return glyph.path.commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => Math.round(index % 2 === 1 ? -value : value))
      return letters[command] + numbers.join(' ')
    })
    .join('')
}

function kerningOf(face, glyphs) {
  const pairs = {}
  for (const left of characters) {
    for (const right of characters) {
      if (left === ' ' || right === ' ') continue
      const {
        glyphs: drawn,
        positions: [first],
      } = face.layout(left + right)
      // A ligature such as fi is one glyph: its width says nothing about the pair.
      if (drawn.length !== 2) continue
      const kerning = Math.round(first.xAdvance - glyphs[left].advance)
      if (Math.abs(kerning) >= leastKerning) pairs[left + right] = kerning
    }
  }
  return pairs
}
