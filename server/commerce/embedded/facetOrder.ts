/** Words that have an order of their own, from less to more. */
const scale = [
  'Beginner',
  'Intermediate',
  'Advanced',
  'Professional',
  'Flexible',
  'Slow',
  'Soft',
  'Slim',
  'Regular',
  'Medium',
  'Relaxed',
  'Wide',
  'Stiff',
  'Firm',
  'Hard',
  'Fast',
  'Extra stiff',
]

/** Numbers by size, words of the scale by their place in it, the rest by the alphabet. */
export function inFacetOrder(a: { readonly label: string }, b: { readonly label: string }): number {
  const [numberA, numberB] = [Number(a.label), Number(b.label)]
  if (!Number.isNaN(numberA) && !Number.isNaN(numberB)) return numberA - numberB
  const [placeA, placeB] = [scale.indexOf(a.label), scale.indexOf(b.label)]
  if (placeA >= 0 && placeB >= 0) return placeA - placeB
  return a.label < b.label ? -1 : 1
}
