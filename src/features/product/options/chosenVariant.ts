import type { Product, ProductImage, ProductVariant } from '../../../domain/product/product'

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
