/** The flexes of a shaft, softest first. */
export const flexClasses = ['Flexible', 'Medium', 'Stiff', 'Extra stiff'] as const
export type FlexClass = (typeof flexClasses)[number]

/** The weight classes of a badminton racket, lightest first. A class is 5 g (docs/glossary.md). */
export const weightClasses = ['6U', '5U', '4U', '3U', '2U'] as const
export type WeightClass = (typeof weightClasses)[number]
