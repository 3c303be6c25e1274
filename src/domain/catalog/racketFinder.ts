import type { ListingFilters } from './listingFilters'

/** The questions of the racket finder, in order, with their answers. */
export const finderQuestions = {
  level: ['beginner', 'club', 'league'],
  style: ['attack', 'allRound', 'defence'],
  trouble: ['none', 'power', 'arm', 'speed', 'control'],
} as const
export type FinderQuestion = keyof typeof finderQuestions

/** The answers given so far. */
export type FinderAnswers = {
  readonly [Question in FinderQuestion]?: (typeof finderQuestions)[Question][number]
}

/**
 * The figures that suit a level.
 * Source: our stringers' practice. A shaft helps when its bend springs back during the hit: slow swings need a
 * flexible one (Kwan and Rasmussen, Journal of Sports Sciences 28, 2010).
 */
const levels = {
  beginner: {
    levels: ['Beginner', 'Intermediate'],
    flexes: ['Flexible', 'Medium'],
    shift: -2,
    light: ['5U', '6U'],
  },
  club: { levels: ['Intermediate', 'Advanced'], flexes: ['Medium', 'Stiff'], shift: 0, light: ['5U', '6U'] },
  league: {
    levels: ['Advanced', 'Professional'],
    flexes: ['Stiff', 'Extra stiff'],
    shift: 2,
    light: ['4U', '5U', '6U'],
  },
} as const

/**
 * Balance points of a style of play, in millimetres from the butt.
 * Source: a heavier head hits harder, a lighter one is swung faster (Cross and Bower, Journal of Sports Sciences 24,
 * 2006).
 */
const styles = {
  attack: { from: 299 },
  allRound: { from: 290, to: 301 },
  defence: { to: 296 },
} as const

/** Millimetres by which the balance moves for more power, or for more speed and control. */
const balanceStep = 2

/** The figures that suit the answers. */
export interface FinderAdvice {
  readonly levels: readonly string[]
  readonly flexes: readonly string[]
  /** Balance point in millimetres; an open end has no limit. */
  readonly balance: { readonly from?: number; readonly to?: number }
  /** Weight classes; empty if the weight doesn't matter. */
  readonly weights: readonly string[]
}

/** The advice for three answers; null while one is open. */
export function finderAdvice({ level, style, trouble }: FinderAnswers): FinderAdvice | null {
  if (!level || !style || !trouble) return null
  const { flexes, shift, light, levels: suitable } = levels[level]
  const span: FinderAdvice['balance'] = styles[style]
  const isAttack = style === 'attack'
  // A style of attack has the heavy head already: there the shaft adds power.
  const moved =
    shift +
    (trouble === 'power'
      ? isAttack
        ? 0
        : balanceStep
      : trouble === 'speed' || trouble === 'control'
        ? -balanceStep
        : 0)
  return {
    levels: suitable,
    flexes: flexesFor(flexes, { level, isAttack, trouble }),
    balance: {
      ...(span.from !== undefined && { from: span.from + moved }),
      ...(span.to !== undefined && { to: span.to + moved }),
    },
    weights: trouble === 'arm' ? light : [],
  }
}

interface ShaftNeeds extends Required<Pick<FinderAnswers, 'level' | 'trouble'>> {
  readonly isAttack: boolean
}

function flexesFor(flexes: readonly string[], { level, isAttack, trouble }: ShaftNeeds): readonly string[] {
  if (trouble === 'arm' || (trouble === 'power' && isAttack && level !== 'league')) return flexes.slice(0, 1)
  return trouble === 'control' && level !== 'league' ? flexes.slice(1) : flexes
}

/** The filters of the rackets' listing for an advice. */
export function finderFilters({ levels, flexes, balance, weights }: FinderAdvice): ListingFilters {
  return {
    level: levels,
    'shaft flex': flexes,
    'balance point': [`${balance.from ?? ''}..${balance.to ?? ''}`],
    ...(weights.length > 0 && { 'weight class': weights }),
  }
}

/** Reads the answers in a query; unknown ones are left out. */
export function parseFinderAnswers(query: URLSearchParams): FinderAnswers {
  const readAnswer = <Answer extends string>(question: string, answers: readonly Answer[]) =>
    answers.find((answer) => answer === query.get(question))
  const level = readAnswer('level', finderQuestions.level)
  const style = readAnswer('style', finderQuestions.style)
  const trouble = readAnswer('trouble', finderQuestions.trouble)
  return { ...(level && { level }), ...(style && { style }), ...(trouble && { trouble }) }
}

/** Writes answers as a query, in the order of the questions; empty without an answer. */
export function finderQuery(answers: FinderAnswers): string {
  const query = new URLSearchParams()
  for (const question of ['level', 'style', 'trouble'] as const) {
    const answer = answers[question]
    if (answer) query.set(question, answer)
  }
  return query.size === 0 ? '' : `?${query}`
}
