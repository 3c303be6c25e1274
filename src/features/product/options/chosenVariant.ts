import type { Product, ProductImage, ProductVariant } from '../../../domain/product/product'
import type { Answers, ProductModifier } from '../../../domain/product/modifier'
import { canSelect } from '../../../domain/product/modifierSelections'

/** Chosen value per option name; an option that is still open is absent. */
export type OptionChoice = Readonly<Record<string, string>>

type WithVariants = Pick<Product, 'options' | 'variants'>

/** What needs no choosing: options with one value only. */
export function givenChoice({ options }: WithVariants): OptionChoice {
  return Object.fromEntries(
    options.flatMap(({ displayName, values: [first, second] }) =>
      first && !second ? [[displayName, first.label]] : [],
    ),
  )
}

/** The variant that a choice means; null while an option is open. A product without options is its one variant. */
export function chosenVariant(
  { options, variants }: WithVariants,
  choice: OptionChoice,
): ProductVariant | null {
  if (options.some(({ displayName }) => choice[displayName] === undefined)) return null
  return variants.find((variant) => fits(variant, choice)) ?? null
}

/** Whether a value can be bought together with what else is chosen. */
export function isAvailable(
  { variants }: WithVariants,
  choice: OptionChoice,
  option: string,
  value: string,
): boolean {
  return variants.some((variant) => variant.inStock && fits(variant, { ...choice, [option]: value }))
}

/** The pictures of the variant nearest to a choice: where a colour has artwork of its own, every view shows it. */
export function chosenImages(
  { images, variants }: Pick<Product, 'images' | 'variants'>,
  choice: OptionChoice,
) {
  const whole = (images.find(({ isDefault }) => isDefault) ?? images[0])?.url
  const own =
    Object.keys(choice).length > 0
      ? variants.find((variant) => fits(variant, choice))?.defaultImage
      : undefined
  if (whole === undefined || own === undefined || own === '' || own === whole) return images
  return images.map((image): ProductImage => {
    if (image.url === whole) return { ...image, url: own }
    const view = drawnView.exec(image.url)?.[0]
    return view === undefined ? image : { ...image, url: own.replace('/thumbnail?', view) }
  })
}

/** The part of a drawn view's address that differs; photos beyond the first are not taken of every colour. */
const drawnView = /\/gallery\/(detail|scale)\?/

function fits({ options }: ProductVariant, choice: OptionChoice): boolean {
  return Object.entries(choice).every(([name, value]) => options[name] === value)
}

/** What a link to a product that asks for others hands over: the one whose page it stands on, and what is chosen of it. */
export interface SelectedBefore {
  readonly picked: Pick<Product, 'id' | 'categories' | 'attributes'>
  readonly choice: OptionChoice
}

/** The answer that the way here has given already: the product picked before, where one like it is asked for. */
export function givenAnswers(modifiers: readonly ProductModifier[], state: unknown): Answers {
  if (!isSelectedBefore(state)) return {}
  const { picked } = state
  const modifier = modifiers.find((modifier) => modifier.kind === 'product' && canSelect(modifier, picked))
  return modifier ? { [modifier.id]: picked.id } : {}
}

/** What the way here has chosen of the product picked before. */
export function choiceBefore(state: unknown): OptionChoice {
  return isSelectedBefore(state) ? state.choice : {}
}

// The history's state survives reloads and releases, so it is read like anything from outside.
function isSelectedBefore(state: unknown): state is SelectedBefore {
  if (typeof state !== 'object' || state === null || !('picked' in state) || !('choice' in state))
    return false
  const { picked, choice } = state
  if (typeof picked !== 'object' || picked === null) return false
  if (typeof choice !== 'object' || choice === null) return false
  const { id, categories, attributes }: Partial<Record<keyof SelectedBefore['picked'], unknown>> = picked
  return (
    typeof id === 'string' &&
    Array.isArray(categories) &&
    categories.every((path) => typeof path === 'string') &&
    Array.isArray(attributes) &&
    attributes.every((attribute) => typeof attribute === 'object' && attribute !== null) &&
    Object.values(choice).every((value) => typeof value === 'string')
  )
}
