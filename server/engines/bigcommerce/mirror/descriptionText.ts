/** Characters that a product of the shop can have. */
export const maxDescription = 5_000
const lineEnds = 'p|div|h[1-6]|ul|ol|dl|dt|dd|tr|table|blockquote|pre|section|article|figure|hr|br'

/**
 * The text of HTML, because pages show descriptions as text: nothing in it can become markup. Paragraphs and table rows
 * are lines, items of lists are lines that begin with a bullet.
 */
export const descriptionText = (html: string, maxLength = maxDescription): string =>
  decodeEntities(
    html
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replaceAll(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      // A line break in the source is a space.
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<li\b[^<>]*>(?:\s*<(?:p|div)\b[^<>]*>)?/gi, '\n• ')
      .replaceAll(/<\/li\s*>/gi, '\n')
      .replaceAll(new RegExp(`</?(?:${lineEnds})\\b[^<>]*>`, 'gi'), '\n')
      .replaceAll(/<\/?t[dh]\b[^<>]*>/gi, ' ')
      .replaceAll(/<[/!?]?[a-z][^<>]*>/gi, ''),
  )
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n')
    .slice(0, maxLength)
    .trim()

/** Names of consecutive characters, by the code of the first: HTML 4.01, section 24. */
const runs: readonly (readonly [firstCode: number, names: string])[] = [
  [
    160,
    `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
    thorn yuml`,
  ],
  [913, 'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho'],
  [931, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [945, 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf'],
  [963, 'sigma tau upsilon phi chi psi omega'],
  [8592, 'larr uarr rarr darr harr'],
  [8656, 'lArr uArr rArr dArr hArr'],
  [8743, 'and or cap cup int'],
  [8968, 'lceil rceil lfloor rfloor'],
  [8204, 'zwnj zwj lrm rlm'],
]
const singles: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  circ: 'ˆ',
  tilde: '˜',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  dagger: '†',
  Dagger: '‡',
  permil: '‰',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  fnof: 'ƒ',
  thetasym: 'ϑ',
  upsih: 'ϒ',
  piv: 'ϖ',
  bull: '•',
  hellip: '…',
  prime: '′',
  Prime: '″',
  oline: '‾',
  frasl: '⁄',
  weierp: '℘',
  image: 'ℑ',
  real: 'ℜ',
  trade: '™',
  alefsym: 'ℵ',
  crarr: '↵',
  forall: '∀',
  part: '∂',
  exist: '∃',
  empty: '∅',
  nabla: '∇',
  isin: '∈',
  notin: '∉',
  ni: '∋',
  prod: '∏',
  sum: '∑',
  minus: '−',
  lowast: '∗',
  radic: '√',
  prop: '∝',
  infin: '∞',
  ang: '∠',
  there4: '∴',
  sim: '∼',
  cong: '≅',
  asymp: '≈',
  ne: '≠',
  equiv: '≡',
  le: '≤',
  ge: '≥',
  sub: '⊂',
  sup: '⊃',
  nsub: '⊄',
  sube: '⊆',
  supe: '⊇',
  oplus: '⊕',
  otimes: '⊗',
  perp: '⊥',
  sdot: '⋅',
  lang: '⟨',
  rang: '⟩',
  loz: '◊',
  spades: '♠',
  clubs: '♣',
  hearts: '♥',
  diams: '♦',
}
const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries(singles),
  ...runs.flatMap(([first, names]) =>
    names.split(/\s+/).map((name, index) => [name, String.fromCodePoint(first + index)] as const),
  ),
])

/** Decodes the named entities of HTML 4 and all numeric ones, once. Unknown names stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|[a-z][a-z\d]*);/gi, (whole, entity: string) => {
    if (entity.startsWith('#')) return characterOf(Number(entity.slice(1).replace(/^x/i, '0x')))
    return named.get(entity) ?? named.get(entity.toLowerCase()) ?? whole
  })

/** The characters 128 to 159; a space where there is none. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** The character of a numeric entity as browsers read it; empty for codes without one. */
function characterOf(code: number): string {
  const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff
  if (code > 0x10_ff_ff || isSurrogate) return ''
  // Browsers read these as Windows-1252: `&#150;` is a dash.
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? ''
  if (code < 0x20) return /\s/.test(String.fromCodePoint(code)) ? ' ' : ''
  return code === 0x7f ? '' : String.fromCodePoint(code)
}
