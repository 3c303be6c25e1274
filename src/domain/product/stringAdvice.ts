import { balanceForPoint, type Balance } from './balance'
import { findAttribute, type Product } from './product'
import { crossesAbove, tensionLevels, thinGauge, type PlayerLevel } from './tension'

export const stringFeels = ['soft', 'medium', 'hard'] as const
export type StringFeel = (typeof stringFeels)[number]

/** The property of a string that a player values most. */
export const stringGoals = ['power', 'control', 'durability'] as const
export type StringGoal = (typeof stringGoals)[number]

export const shaftFlexes = ['flexible', 'medium', 'stiff', 'extra stiff'] as const
export type ShaftFlex = (typeof shaftFlexes)[number]

/** The figures of a frame that the tension depends on. */
export interface FrameFigures {
  /** Maximum tension of the frame's warranty, in pounds. */
  readonly maxTension: number
  readonly flex: ShaftFlex | null
  readonly balance: Balance | null
}

export interface StringPlayer {
  readonly level: PlayerLevel
  readonly goal: StringGoal
  /** Pain in the arm, elbow or shoulder. */
  readonly hasArmTrouble: boolean
}

/** The figures of a string. */
export interface StringFigures {
  /** Diameter in millimetres, unstrung. */
  readonly gauge: number
  readonly feel: StringFeel
  /** From 1 (low) to 10 (high). */
  readonly power: number
  /** From 1 (low) to 10 (high). */
  readonly durability: number
  /** Maximum tension of the string, in pounds; null if unknown. */
  readonly maxTension: number | null
}

/** A reason for a string or its tension, with the figure that it was computed from. */
export type StringReason =
  /** The tension is in the range of the player's level, in pounds. */
  | { readonly key: 'level'; readonly level: PlayerLevel; readonly from: number; readonly to: number }
  /** The string's rating for the player's goal, 1 to 10. */
  | { readonly key: 'power' | 'durability'; readonly value: number }
  /** A hard or medium string bed shows where the shuttle goes. */
  | { readonly key: 'control'; readonly feel: StringFeel }
  /** The string is thick enough for shots beside the sweet spot; gauge in millimetres. */
  | { readonly key: 'thick'; readonly gauge: number }
  /** The string is kind to the arm. */
  | { readonly key: 'arm'; readonly feel: StringFeel }
  /** Pounds less than usual for the level: for the arm, for power, for durability, because the string is thin. */
  | { readonly key: 'looserArm' | 'looserPower' | 'looserDurability' | 'looserThin'; readonly pounds: number }
  /** Pounds more than usual for the level. */
  | { readonly key: 'tighterControl'; readonly pounds: number }
  /** Frame or string takes no more than this, in pounds. */
  | { readonly key: 'frameLimit' | 'stringLimit'; readonly most: number }

export interface StringAdvice<Strung> {
  readonly string: Strung
  /** Tension of the mains, in whole pounds. */
  readonly mains: number
  /** Tension of the crosses, in whole pounds. */
  readonly crosses: number
  /** Larger is better. Compares the strings of one call. */
  readonly score: number
  /** The strongest reason first. */
  readonly reasons: readonly StringReason[]
}

/** Tension of the mains in the middle of each level's range, in pounds. */
const usualTension: Readonly<Record<PlayerLevel, number>> = { beginner: 21, club: 24, league: 27 }

/** No string lies flat at a lower tension, in pounds. Source: our stringers. */
const lowestTension = 18

/** Points from 1 to 10 for the control of a string bed. */
const controlOfFeel: Readonly<Record<StringFeel, number>> = { soft: 4, medium: 7, hard: 9 }

/** Points for a painful arm: a hard string bed passes the shock on. */
const comfortOfFeel: Readonly<Record<StringFeel, number>> = { soft: 12, medium: 0, hard: -12 }

/** From this gauge in mm a string is thick. Source: unitedshuttles.nl divides thin and thick strings at 0.68 mm. */
const thickGauge = 0.68

/**
 * Ranks strings for a frame and a player, each with its tension; the best first, equal ones in the given order.
 *
 * The rules are general coaching practice and the published advice of string makers:
 * - Level: a larger sweet spot for beginners, so a lower tension (`tensionLevels`).
 * - Low tension gives power, high tension gives control: "Higher tension = more control, lower tension = more power"
 *   (Ashaway, Badminton Stringing Tips 3 and 20). Strings at lower tension also last longer.
 * - Thin strings give power, thick ones last (Ashaway, tips 1 and 3). A beginner often hits beside the sweet spot,
 *   where thin strings break.
 * - A hard string bed returns the shuttle at one instant, which gives control (Ashaway, tip 3).
 * - A painful arm gets a soft string and a lower tension: too high a tension can injure arm and elbow (Li-Ning,
 *   Your Guide to Badminton Stringing). A stiff shaft passes more shock on.
 * - A stiff shaft or a light head adds no power, so the string bed gives it: a pound less.
 * - Neither mains nor crosses ever exceed the maximum of the frame or the string (Li-Ning: "Do not exceed the
 *   recommended tension"). The crosses are `crossesAbove` pounds tighter where the limit permits it.
 *
 * The points are ours: they order the rules, and no maker publishes them.
 */
export function adviseStrings<Strung extends StringFigures>(
  frame: FrameFigures,
  player: StringPlayer,
  strings: readonly Strung[],
): readonly StringAdvice<Strung>[] {
  return strings
    .map((string) => {
      const tension = tensionFor(frame, player, string)
      const fit = fitOf(player, string)
      return {
        string,
        mains: tension.mains,
        crosses: tension.crosses,
        score: fit.score,
        reasons: [...fit.reasons, ...tension.reasons],
      }
    })
    .sort((one, other) => other.score - one.score)
}

function fitOf({ level, goal, hasArmTrouble }: StringPlayer, string: StringFigures) {
  const { gauge, feel, power, durability } = string
  const control = controlOfFeel[feel]
  const wanted = { power, control, durability }[goal]
  // The goal counts three times, the others once: of two strings that serve the goal alike, the rounder one is first.
  const rated = 2 * wanted + power + control + durability
  const forLevel = level === 'beginner' ? (gauge >= thickGauge ? 4 : gauge < thinGauge ? -8 : 0) : 0
  const forArm = hasArmTrouble ? comfortOfFeel[feel] : 0
  const reasons: StringReason[] = []
  if (hasArmTrouble && feel === 'soft') reasons.push({ key: 'arm', feel })
  if (goal === 'control') {
    if (feel !== 'soft') reasons.push({ key: 'control', feel })
  } else if (wanted > 5) reasons.push({ key: goal, value: wanted })
  if (level === 'beginner' && gauge >= thickGauge) reasons.push({ key: 'thick', gauge })
  return { score: rated + forLevel + forArm, reasons }
}

function tensionFor(frame: FrameFigures, player: StringPlayer, string: StringFigures) {
  const { level, hasArmTrouble } = player
  const { from, to } = tensionLevels.find((each) => each.level === level) ?? tensionLevels[0]
  // A painful arm may go below its level's range, everything else stays in it.
  const least = hasArmTrouble ? lowestTension : from
  const changes: TensionChange[] = []
  let within = usualTension[level]
  for (const change of tensionChanges(frame, player, string)) {
    const next = Math.max(least, Math.min(to, within + poundsOf(change)))
    // At an end of the range a change has fewer pounds, or none.
    if (next !== within) changes.push({ ...change, pounds: Math.abs(next - within) })
    within = next
  }
  const stringMost = string.maxTension ?? Infinity
  const most = Math.floor(Math.min(frame.maxTension, stringMost))
  // A frame that leaves no room for tighter crosses gets looser mains, never the reverse.
  const mains = Math.min(within, most - crossesAbove)
  const reasons: StringReason[] = []
  if (mains >= from) reasons.push({ key: 'level', level, from, to: Math.min(to, most) })
  reasons.push(...changes)
  if (mains < within)
    reasons.push({ key: frame.maxTension <= stringMost ? 'frameLimit' : 'stringLimit', most })
  return { mains, crosses: mains + crossesAbove, reasons }
}

type TensionChange = Extract<StringReason, { readonly pounds: number }>

function tensionChanges(frame: FrameFigures, player: StringPlayer, string: StringFigures): TensionChange[] {
  const { goal, hasArmTrouble } = player
  const isStiff = frame.flex === 'stiff' || frame.flex === 'extra stiff'
  const addsNoPower = isStiff || frame.balance === 'head light'
  const changes: TensionChange[] = []
  if (hasArmTrouble) changes.push({ key: 'looserArm', pounds: isStiff ? 3 : 2 })
  if (goal === 'power') changes.push({ key: 'looserPower', pounds: addsNoPower ? 2 : 1 })
  if (goal === 'durability') changes.push({ key: 'looserDurability', pounds: 1 })
  if (goal === 'control' && !hasArmTrouble) changes.push({ key: 'tighterControl', pounds: 1 })
  if (string.gauge < thinGauge) changes.push({ key: 'looserThin', pounds: 1 })
  return changes
}

const poundsOf = ({ key, pounds }: TensionChange): number => (key === 'tighterControl' ? pounds : -pounds)

/** A product with attributes. */
type Attributed = Pick<Product, 'attributes'>

const figure = (product: Attributed, name: string): number | null => {
  const value = Number(findAttribute(product, name)?.value ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? value : null
}

const word = <Word extends string>(product: Attributed, name: string, words: readonly Word[]): Word | null =>
  words.find((each) => each === findAttribute(product, name)?.value.toLowerCase()) ?? null

/** The figures of a racket; null without a maximum tension, because no tension is safe then. */
export function readFrame(racket: Attributed): FrameFigures | null {
  const maxTension = figure(racket, 'max tension')
  if (maxTension === null) return null
  const point = figure(racket, 'balance point')
  return {
    maxTension,
    flex: word(racket, 'shaft flex', shaftFlexes),
    balance: point === null ? null : balanceForPoint(point),
  }
}

/**
 * The figures of a string; null without gauge. A string without a rating gets one from its gauge: makers rate their
 * thinnest strings (0.61 mm) highest for power, and their thickest (0.70 mm) highest for durability.
 */
export function readString(string: Attributed): StringFigures | null {
  const gauge = figure(string, 'gauge')
  if (gauge === null) return null
  const thickness = Math.max(0, Math.min(1, (gauge - 0.61) / (0.7 - 0.61)))
  return {
    gauge,
    feel: word(string, 'feel', stringFeels) ?? 'medium',
    power: figure(string, 'power') ?? Math.round(9 - 4 * thickness),
    durability: figure(string, 'durability') ?? Math.round(4 + 5 * thickness),
    maxTension: figure(string, 'max tension'),
  }
}

const levelsOfRackets: Readonly<Record<string, PlayerLevel>> = {
  beginner: 'beginner',
  intermediate: 'club',
  advanced: 'league',
  professional: 'league',
}

/** The player that a racket is made for, as far as its attributes tell it; else a club player who wants control. */
export function playerForRacket(racket: Attributed): StringPlayer {
  const level = levelsOfRackets[findAttribute(racket, 'level')?.value.toLowerCase() ?? ''] ?? 'club'
  const style = findAttribute(racket, 'play style')?.value.toLowerCase()
  const goal = style === 'attacking' ? 'power' : level === 'beginner' ? 'durability' : 'control'
  return { level, goal, hasArmTrouble: false }
}
