/** The questions of the racket finder, in order, with their answers. */
export const finderQuestions = {
  level: ['beginner', 'club', 'league'],
  style: ['attack', 'allRound', 'defence'],
  game: ['singles', 'doubles', 'both'],
  trouble: ['none', 'power', 'arm', 'speed', 'control'],
} as const
