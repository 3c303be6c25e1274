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

/**
 * Prefixes of one city. A city's own offices share a fourth digit, mostly 0; other digits belong to the district around
 * it. Source: Department of Posts, All India Pincode Directory (data.gov.in, Government Open Data License). There at least
 * 87 % of a prefix's PIN codes lie in the city's district, except in cities that span several districts: the metros, Navi
 * Mumbai and Siliguri. The checkout proposes the city, the shopper can change it.
 */
const cities: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '1210': 'Faridabad',
  '1220': 'Gurugram',
  '1410': 'Ludhiana',
  '1430': 'Amritsar',
  '1440': 'Jalandhar',
  '1470': 'Patiala',
  '1800': 'Jammu',
  '1900': 'Srinagar',
  '2010': 'Ghaziabad',
  '2013': 'Noida',
  '2080': 'Kanpur',
  '2110': 'Prayagraj',
  '2210': 'Varanasi',
  '2260': 'Lucknow',
  '2430': 'Bareilly',
  '2480': 'Dehradun',
  '2500': 'Meerut',
  '2730': 'Gorakhpur',
  '2820': 'Agra',
  '3020': 'Jaipur',
  '3050': 'Ajmer',
  '3130': 'Udaipur',
  '3240': 'Kota',
  '3340': 'Bikaner',
  '3420': 'Jodhpur',
  '3600': 'Rajkot',
  '3640': 'Bhavnagar',
  '3800': 'Ahmedabad',
  '3900': 'Vadodara',
  '3950': 'Surat',
  '4000': 'Mumbai',
  '4001': 'Mumbai',
  '40060': 'Thane',
  '4007': 'Navi Mumbai',
  '4110': 'Pune',
  '4130': 'Solapur',
  '4160': 'Kolhapur',
  '4220': 'Nashik',
  '4310': 'Chhatrapati Sambhajinagar',
  '4400': 'Nagpur',
  '4520': 'Indore',
  '4620': 'Bhopal',
  '4740': 'Gwalior',
  '4820': 'Jabalpur',
  '4920': 'Raipur',
  '500': 'Hyderabad',
  '5200': 'Vijayawada',
  '5300': 'Visakhapatnam',
  '560': 'Bengaluru',
  '5700': 'Mysuru',
  '5750': 'Mangaluru',
  '58000': 'Dharwad',
  '58002': 'Hubballi',
  '58003': 'Hubballi',
  '5900': 'Belagavi',
  '600': 'Chennai',
  '6200': 'Tiruchirappalli',
  '6250': 'Madurai',
  '6360': 'Salem',
  '6410': 'Coimbatore',
  '6730': 'Kozhikode',
  '6800': 'Thrissur',
  '6820': 'Kochi',
  '6860': 'Kottayam',
  '6910': 'Kollam',
  '6950': 'Thiruvananthapuram',
  '700': 'Kolkata',
  '7340': 'Siliguri',
  '7510': 'Bhubaneswar',
  '7530': 'Cuttack',
  '7690': 'Rourkela',
  '7810': 'Guwahati',
  '8000': 'Patna',
  '8260': 'Dhanbad',
  '8310': 'Jamshedpur',
  '8340': 'Ranchi',
}

/** State and city of an Indian PIN code of 6 digits; empty texts where its prefix doesn't decide them. */
export function findPlaceOfPin(pin: string): { readonly state: string; readonly city: string } {
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
export function statesForPin(pin: string): readonly string[] {
  const { state } = findPlaceOfPin(pin)
  if (state !== '') return [state]
  if (!/^[1-9]\d{5}$/.test(pin)) return []
  return shared[pin.slice(0, 4)] ?? shared[pin.slice(0, 3)] ?? []
}
