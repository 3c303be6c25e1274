import {
  adviseStrings,
  playerForRacket,
  readFrame,
  readString,
  shaftFlexes,
  stringGoals,
  type FrameFigures,
  type StringFigures,
  type StringPlayer,
} from '../../src/domain/product/stringAdvice'

const frame: FrameFigures = { maxTension: 30, flex: 'medium', balance: 'even balance' }
const player: StringPlayer = { level: 'club', goal: 'control', hasArmTrouble: false }
const named = (name: string, figures: Partial<StringFigures>) => ({
  name,
  gauge: 0.66,
  feel: 'medium' as const,
  power: 6,
  durability: 6,
  maxTension: 32,
  ...figures,
})
const thin = named('thin', { gauge: 0.61, feel: 'hard', power: 9, durability: 3 })
const thick = named('thick', { gauge: 0.7, feel: 'soft', power: 5, durability: 9, maxTension: 27 })
const even = named('even', {})
const strings = [even, thick, thin]

const first = (overrides: Partial<StringPlayer>) => {
  const [best] = adviseStrings(frame, { ...player, ...overrides }, strings)
  if (!best) throw new Error('No advice')
  return best
}
const tensionOf = (frameFigures: Partial<FrameFigures>, overrides: Partial<StringPlayer>, string = even) => {
  const [advice] = adviseStrings({ ...frame, ...frameFigures }, { ...player, ...overrides }, [string])
  if (!advice) throw new Error('No advice')
  return advice
}
const keys = ({ reasons }: ReturnType<typeof first>) => reasons.map(({ key }) => key)

it.each([
  ['power', 'thin'],
  ['control', 'thin'],
  ['durability', 'thick'],
] as const)('puts the string for %s first', (goal, name) => {
  expect(first({ goal }).string.name).toBe(name)
})

it('puts a soft string first for a painful arm, whatever the goal', () => {
  for (const goal of stringGoals) expect(first({ goal, hasArmTrouble: true }).string.name).toBe('thick')
})

it('puts no thin string first for a beginner, whatever the goal', () => {
  for (const goal of stringGoals) expect(first({ goal, level: 'beginner' }).string.name).not.toBe('thin')
})

it('keeps the given order of equal strings', () => {
  const twins = [named('one', {}), named('two', {})]
  expect(adviseStrings(frame, player, twins).map(({ string }) => string.name)).toEqual(['one', 'two'])
})

it.each([
  [{ level: 'beginner', goal: 'durability' }, {}, 20],
  [{ level: 'club', goal: 'control' }, {}, 25],
  [{ level: 'club', goal: 'power' }, {}, 23],
  [{ level: 'league', goal: 'control' }, {}, 28],
  [{ level: 'club', goal: 'control', hasArmTrouble: true }, {}, 22],
  [{ level: 'club', goal: 'control', hasArmTrouble: true }, { flex: 'stiff' }, 21],
  [{ level: 'league', goal: 'power' }, { flex: 'extra stiff', maxTension: 35 }, 26],
  [{ level: 'league', goal: 'power' }, { balance: 'head light', maxTension: 35 }, 26],
] as const)('strings the mains of %o in frame %o at %d lb', (overrides, frameFigures, pounds) => {
  const { mains, crosses } = tensionOf(frameFigures, overrides)
  expect([mains, crosses]).toEqual([pounds, pounds + 2])
})

it('strings a thin string a pound looser and says so', () => {
  const advice = tensionOf({}, { goal: 'control' }, thin)
  expect(advice.mains).toBe(24)
  expect(advice.reasons).toContainEqual({ key: 'looserThin', pounds: 1 })
})

it('gives only the pounds that the range of the level leaves', () => {
  const { mains, reasons } = tensionOf({ flex: 'stiff' }, { level: 'league', goal: 'power' }, thin)
  expect(mains).toBe(26)
  expect(reasons).toContainEqual({ key: 'looserPower', pounds: 1 })
  expect(reasons.map(({ key }) => key)).not.toContain('looserThin')
})

it('never exceeds the maximum of the frame or the string', () => {
  for (const maxTension of [19, 22.5, 24, 28, 35])
    for (const flex of [...shaftFlexes, null])
      for (const level of ['beginner', 'club', 'league'] as const)
        for (const goal of stringGoals)
          for (const hasArmTrouble of [true, false])
            for (const { string, mains, crosses } of adviseStrings(
              { maxTension, flex, balance: null },
              { level, goal, hasArmTrouble },
              strings,
            )) {
              expect(crosses).toBeLessThanOrEqual(Math.min(maxTension, string.maxTension ?? Infinity))
              expect(mains).toBeLessThan(crosses)
            }
})

it('names the limit that lowers the tension', () => {
  expect(tensionOf({ maxTension: 24 }, {})).toMatchObject({ mains: 22, crosses: 24 })
  expect(tensionOf({ maxTension: 24 }, {}).reasons.at(-1)).toEqual({ key: 'frameLimit', most: 24 })
  expect(tensionOf({}, { level: 'league' }, thick).reasons.at(-1)).toEqual({ key: 'stringLimit', most: 27 })
  expect(keys(tensionOf({}, {}))).not.toContain('frameLimit')
})

it('gives no level as a reason for a tension below its range', () => {
  expect(keys(tensionOf({ maxTension: 22 }, { level: 'league' }))).not.toContain('level')
  expect(tensionOf({}, {}).reasons).toContainEqual({ key: 'level', level: 'club', from: 23, to: 26 })
})

it('gives the figures of the string as reasons', () => {
  expect(first({ goal: 'power' }).reasons[0]).toEqual({ key: 'power', value: 9 })
  expect(first({ goal: 'durability' }).reasons[0]).toEqual({ key: 'durability', value: 9 })
  expect(first({ goal: 'control' }).reasons[0]).toEqual({ key: 'control', feel: 'hard' })
  expect(keys(first({ level: 'beginner', goal: 'durability', hasArmTrouble: true }))).toEqual(
    expect.arrayContaining(['arm', 'durability', 'thick', 'looserArm']),
  )
})

const attributes = (values: Readonly<Record<string, string>>) => ({
  attributes: Object.entries(values).map(([name, value]) => ({ name, value, unit: null })),
})

it('reads the figures of a racket, and none without a maximum tension', () => {
  expect(
    readFrame(attributes({ 'max tension': '28', 'shaft flex': 'Extra stiff', 'balance point': '303' })),
  ).toEqual({ maxTension: 28, flex: 'extra stiff', balance: 'head heavy' })
  expect(readFrame(attributes({ 'max tension': '28', 'shaft flex': 'Whippy' }))).toEqual({
    maxTension: 28,
    flex: null,
    balance: null,
  })
  expect(readFrame(attributes({ 'shaft flex': 'Stiff' }))).toBeNull()
})

it('reads the figures of a string, rates one without ratings by its gauge, and skips one without gauge', () => {
  const rated = { gauge: '0.66', feel: 'Hard', power: '7', durability: '4', 'max tension': '31' }
  expect(readString(attributes(rated))).toEqual({
    gauge: 0.66,
    feel: 'hard',
    power: 7,
    durability: 4,
    maxTension: 31,
  })
  expect(readString(attributes({ gauge: '0.61' }))).toMatchObject({
    power: 9,
    durability: 4,
    maxTension: null,
  })
  expect(readString(attributes({ gauge: '0.70' }))).toMatchObject({ power: 5, durability: 9 })
  expect(readString(attributes({ feel: 'Soft' }))).toBeNull()
})

it('takes level and goal from the racket where it has them', () => {
  expect(playerForRacket(attributes({ level: 'Professional', 'play style': 'Attacking' }))).toEqual({
    level: 'league',
    goal: 'power',
    hasArmTrouble: false,
  })
  expect(playerForRacket(attributes({ level: 'Beginner' }))).toMatchObject({
    level: 'beginner',
    goal: 'durability',
  })
  expect(playerForRacket(attributes({}))).toMatchObject({ level: 'club', goal: 'control' })
})
