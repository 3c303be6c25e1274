import {
  isColor,
  type Product,
  type ProductImage,
  type ProductVariant,
} from '../../../domain/product/product'

/** Chosen value per option name; options without a choice are absent. */
export type OptionChoice = Readonly<Record<string, string>>

type WithVariants = Pick<Product, 'options' | 'variants'>
type Shown = Pick<Product, 'options' | 'variants' | 'images'>

const wholeOf = (images: Product['images']) => images.find(({ isDefault }) => isDefault) ?? images[0]

/** Returns the choice that is given: options with a single value, and the color that the picture shows. */
export function givenChoice({ options, variants, images }: Shown): OptionChoice {
  const whole = wholeOf(images)?.url
  const inStock = variants.filter((variant) => variant.inStock)
  const pictured = inStock.find(({ defaultImage }) => defaultImage === whole) ?? inStock[0]
  return Object.fromEntries(
    options.flatMap((option) => {
      const {
        displayName,
        values: [first, second],
      } = option
      const ofPicture = isColor(option) ? pictured?.options[displayName] : undefined
      const label = second ? ofPicture : first?.label
      return label === undefined ? [] : [[displayName, label] as const]
    }),
  )
}

/**
 * Returns the variant of a choice; null while an option has no choice. A product without options has one
 * variant.
 */
export function chosenVariant(
  { options, variants }: WithVariants,
  choice: OptionChoice,
): ProductVariant | null {
  if (options.some(({ displayName }) => choice[displayName] === undefined)) return null
  return variants.find((variant) => fits(variant, choice)) ?? null
}

/** Whether a variant with this value and the other choices is in stock. */
export function isAvailable(
  { variants }: WithVariants,
  choice: OptionChoice,
  option: string,
  value: string,
): boolean {
  return variants.some((variant) => variant.inStock && fits(variant, { ...choice, [option]: value }))
}

/** Whether a variant with this value and the other choices exists, in stock or sold out. */
export function isOffered(
  { variants }: WithVariants,
  choice: OptionChoice,
  option: string,
  value: string,
): boolean {
  return variants.some((variant) => fits(variant, { ...choice, [option]: value }))
}

/** Returns the pictures for a choice. All drawn views show its variant if that has its own picture. */
export function chosenImages(
  { images, variants }: Pick<Product, 'images' | 'variants'>,
  choice: OptionChoice,
) {
  const whole = wholeOf(images)?.url
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

/** Matches the url of a drawn view. Further photos don't match: they don't exist for each color. */
export const drawnView = /\/gallery\/(angle|use|scale)\?/

function fits({ options }: ProductVariant, choice: OptionChoice): boolean {
  return Object.entries(choice).every(([name, value]) => options[name] === value)
}
