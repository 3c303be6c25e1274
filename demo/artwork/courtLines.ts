/** Laws of badminton, 1: lengths in millimetres to the outer edges of lines that are 40 wide. */
const court = {
  width: 6100,
  length: 13400,
  singles: 460,
  shortService: 1980,
  longService: 760,
  line: 40,
} as const

/** All lines of a doubles court around its middle, to be stroked 40 wide. */
export function courtLines(): string {
  const x = court.width / 2
  const y = court.length / 2
  const half = court.line / 2
  const inner = x - court.singles
  const across = (at: number) => `M${-x} ${at}H${x}`
  const edges = [-y + half, y - half, -court.shortService, court.shortService].map(across)
  const longService = [-y + court.longService, y - court.longService].map(across)
  const along = [-x + half, x - half, -inner, inner].map((at) => `M${at} ${-y}V${y}`)
  const middle = `M0 ${-y}V${-court.shortService}M0 ${court.shortService}V${y}`
  return [...edges, ...longService, ...along, middle].join('')
}
