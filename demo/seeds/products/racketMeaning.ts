import { evenBalance } from '../../../src/domain/product/balance'
import { chanceNumber } from '../catalog/assembleProduct'
import type { RacketRow } from './racketSeries'

type Figures = Pick<RacketRow, 'name' | 'weight' | 'balance' | 'flex' | 'tension'>

const ofWeight: Readonly<Record<RacketRow['weight'], readonly string[]>> = {
  '2U': ['Few players carry that weight through a third game.', 'The weight needs a trained forearm.'],
  '3U': [
    'The weight keeps the swing on its path.',
    'Better in singles, where there is time for a full stroke.',
    'You feel the mass on every clear.',
  ],
  '4U': [
    'Light enough to defend with, heavy enough to finish.',
    'The usual weight for singles and doubles alike.',
    'The class that most players end up with.',
  ],
  '5U': [
    'Quick to lift when the shuttle comes back fast.',
    'A light frame spares the shoulder in long matches.',
    'The low weight shows at the net first.',
  ],
  '6U': ['There is hardly anything to slow the wrist.', 'At this weight timing has to replace mass.'],
}

const ofBalance: readonly (readonly [from: number, sentences: readonly string[]])[] = [
  [
    304,
    [
      'With the head this far out it needs an early swing.',
      'That much head is slow in defence and worth it in attack.',
    ],
  ],
  [
    300,
    [
      'The head does part of the smash for you.',
      'The head carries through the shuttle by itself.',
      'Clears gain a metre from the head alone.',
    ],
  ],
  [
    evenBalance[1],
    [
      'The head leads, but not so far that you are late in defence.',
      'A slightly heavy head gives length without effort.',
      'Head-heavy with restraint: flat exchanges remain possible.',
    ],
  ],
  [evenBalance[0], ['Neither end pulls, so every stroke begins the same way.']],
  [
    0,
    [
      'A light head is back in front of the body in no time.',
      'With the weight in the hand, blocks need no backswing.',
      'Smashes have to come from the arm; everything else comes by itself.',
    ],
  ],
]

const ofFlex: Readonly<Record<RacketRow['flex'], readonly string[]>> = {
  Flexible: [
    'The soft shaft adds length to a short swing.',
    'A flexible shaft forgives a slow arm.',
    'It bends early, so half a swing is enough.',
  ],
  Medium: [
    'The medium shaft helps a tired arm and does not get in the way of a fresh one.',
    'Medium flex suits an arm that is fast on good days.',
    'The shaft gives a little when you are late.',
  ],
  Stiff: [
    'The stiff shaft sends the shuttle exactly where the face points.',
    'A stiff shaft asks for a quick swing and returns precision.',
    'Stiff: nothing is lost on the way, nothing is added either.',
  ],
  'Extra stiff': [
    'Without a fast swing the shaft stays a stick.',
    'An extra stiff shaft forgives no slow arm.',
  ],
}

const ofTension: readonly (readonly [from: number, sentences: readonly string[]])[] = [
  [
    31,
    [
      'High tensions narrow the sweet spot; go up a pound at a time.',
      'Tight strings give control and take length.',
    ],
  ],
  [
    28,
    [
      'There is room to go up in tension as the stroke gets cleaner.',
      'Start a few pounds below the limit.',
      'A league player’s tension fits well inside the warranty.',
    ],
  ],
  [
    0,
    [
      'Moderate tension keeps the sweet spot large.',
      'Low tension means length for free.',
      'Leave the strings on the soft side: they lend you power.',
    ],
  ],
]

/** A sentence on the effect of one of the racket's figures, chosen by hash. */
export function meaningOf({ name, weight, balance, flex, tension }: Figures): string {
  const within = (bands: typeof ofBalance, value: number) => bands.find(([from]) => value >= from)?.[1] ?? []
  const pools = [ofWeight[weight], within(ofBalance, balance), ofFlex[flex], within(ofTension, tension)]
  const sentences = pools[chanceNumber(`${name} figure`) % pools.length] ?? []
  return sentences[chanceNumber(`${name} sentence`) % sentences.length] ?? ''
}
