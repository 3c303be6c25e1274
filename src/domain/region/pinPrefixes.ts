/** First and last PIN prefix of three digits, and the state of all post offices between them. */
type PrefixRange = readonly [from: number, to: number, state: string]

/**
 * States by the sorting district in the first three digits of a PIN code. Source: India Post, postal index numbers
 * of the postal circles. Prefixes that two states share are left out, and so are the codes of the army (9).
 */
const ranges: readonly PrefixRange[] = [
  [110, 110, 'DL'],
  [121, 136, 'HR'],
  [140, 159, 'PB'],
  [171, 177, 'HP'],
  [180, 193, 'JK'],
  [194, 194, 'LA'],
  [201, 243, 'UP'],
  [245, 245, 'UP'],
  [248, 249, 'UK'],
  [250, 261, 'UP'],
  [263, 263, 'UK'],
  [264, 285, 'UP'],
  [301, 345, 'RJ'],
  [360, 361, 'GJ'],
  [363, 395, 'GJ'],
  [400, 402, 'MH'],
  [403, 403, 'GA'],
  [410, 445, 'MH'],
  [450, 488, 'MP'],
  [490, 497, 'CG'],
  [500, 506, 'TS'],
  [508, 509, 'TS'],
  [515, 535, 'AP'],
  [560, 591, 'KA'],
  [600, 604, 'TN'],
  [606, 606, 'TN'],
  [608, 608, 'TN'],
  [610, 643, 'TN'],
  [670, 695, 'KL'],
  [700, 736, 'WB'],
  [737, 737, 'SK'],
  [738, 743, 'WB'],
  [744, 744, 'AN'],
  [751, 770, 'OD'],
  [781, 788, 'AS'],
  [790, 792, 'AR'],
  [793, 794, 'ML'],
  [795, 795, 'MN'],
  [796, 796, 'MZ'],
  [797, 798, 'NL'],
  [799, 799, 'TR'],
  [800, 812, 'BR'],
  [815, 816, 'JH'],
  [821, 821, 'BR'],
  [822, 822, 'JH'],
  [823, 824, 'BR'],
  [825, 835, 'JH'],
  [841, 855, 'BR'],
]

/** Prefixes with post offices of several states, and these states. */
const shared: Readonly<Record<string, readonly string[]>> = {
  '160': ['CH', 'PB', 'HR'],
  '244': ['UP', 'UK'],
  '246': ['UP', 'UK'],
  '247': ['UP', 'UK'],
  '262': ['UP', 'UK'],
  '362': ['GJ', 'DH'],
  '396': ['GJ', 'DH'],
  '507': ['TS', 'AP'],
  '605': ['PY', 'TN'],
  '607': ['PY', 'TN'],
  '609': ['PY', 'TN'],
  '7866': ['AS', 'AR'],
  '813': ['BR', 'JH'],
  '814': ['BR', 'JH'],
}

/** Longer prefixes inside a range that belong to another state; empty where two states share one. */
const exceptions: Readonly<Record<string, string>> = {
  '533464': 'PY',
  '673310': 'PY',
  '68255': 'LD',
  '7866': '',
}

/** Prefixes of one city. Mumbai shares 400 with Thane (4006) and Navi Mumbai (4007). */
const cities: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '4000': 'Mumbai',
  '4001': 'Mumbai',
  '500': 'Hyderabad',
  '560': 'Bengaluru',
  '600': 'Chennai',
  '700': 'Kolkata',
}

/** State and city of an Indian PIN code of 6 digits; empty texts where its prefix doesn't decide them. */
export function placeOfPin(pin: string): { readonly state: string; readonly city: string } {
  if (!/^[1-9]\d{5}$/.test(pin)) return { state: '', city: '' }
  const exception = Object.keys(exceptions).find((prefix) => pin.startsWith(prefix))
  const district = Number(pin.slice(0, 3))
  const range = ranges.find(([from, to]) => from <= district && district <= to)
  const city = Object.keys(cities).find((prefix) => pin.startsWith(prefix))
  return {
    state: exception === undefined ? (range?.[2] ?? '') : (exceptions[exception] ?? ''),
    city: city === undefined ? '' : (cities[city] ?? ''),
  }
}

/**
 * The states in which the post offices of an Indian PIN code lie: one, or several that share its prefix. Empty if the
 * prefix is unknown, for example one of the army.
 */
export function statesOfPin(pin: string): readonly string[] {
  const { state } = placeOfPin(pin)
  if (state !== '') return [state]
  if (!/^[1-9]\d{5}$/.test(pin)) return []
  return shared[pin.slice(0, 4)] ?? shared[pin.slice(0, 3)] ?? []
}
