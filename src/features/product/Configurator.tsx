import { Fragment, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isCurrencyCode, toMajor, toMinor } from '../../domain/money'
import { chosenOptions } from '../../domain/product/chosenOption'
import { requiredSelection, selectionFor, type ProductModifier } from '../../domain/product/modifier'
import { configuredPrices } from '../../domain/product/modifierPrice'
import { productSelectedIn, type Configuration } from '../../domain/product/modifierSelections'
import { isShirtPrint } from '../../domain/product/optionSelection'
import type { Price, Product, ProductVariant } from '../../domain/product/product'
import type { SetUpDraft } from '../../domain/product/racketSetUp'
import { isHardToRead, toShirtPrint } from '../../domain/product/shirtPrint'
import { tensionsIn, type Tensions } from '../../domain/product/tension'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { useSite } from '../../site/useSite'
import { Notice } from '../../ui/notice/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useGetCustomerQuery } from '../customer'
import { PrintedShirt } from '../lineItems'
import { useAttributeTranslations, withinSentence } from '../productDisplay'
import type { ChosenProduct } from './chosenProduct'
import type { OptionChoice } from './options/chosenVariant'
import { choiceBefore, initialSelections } from './options/initialSelections'
import { ModifierField, useProblemMessage } from './options/ModifierField'
import { SelectionSummary } from './options/SelectionSummary'
import { RacketChoice, useRacket } from './options/StrungRacket'
import { TensionFields } from './options/TensionFields'
import { useChoicePrompt } from './options/useChoicePrompt'
import { useSelections, type SelectionForm } from './options/useSelections'
import styles from './Configurator.module.css'

// Lazy: printing and gift cards have no strings.
const FormAdvice = lazyWithTranslations(
  'stringing',
  () => import(/* webpackChunkName: "stringing" */ './strings/FormAdvice'),
  'FormAdvice',
)

// Lazy: most shoppers are guests.
const SetUpChoice = lazyWithTranslations(
  'stringing',
  () => import(/* webpackChunkName: "stringing" */ '../setUps'),
  'SetUpChoice',
)

export interface ConfiguratorProps extends ChosenProduct {
  /** The chosen options, also while the variant is open; absent if the product has none. */
  readonly choice?: OptionChoice
  readonly modifiers: readonly ProductModifier[]
  /** True to mark the modifiers without a selection. */
  readonly isMarked: boolean
  /** Controls for the product with its variant and selections. */
  readonly actions: ((chosen: ChosenProduct) => ReactNode) | undefined
  /** The racket of the page, which is strung; its field isn't shown. Its variant is null while an option is open. */
  readonly racketHere?: {
    readonly product: Product
    readonly variant: ProductVariant | null
    /** Selected from the start. */
    readonly setUp?: Partial<SetUpDraft> | undefined
  }
}

/** The fields of a product's modifiers, and the price with their selections. */
export function Configurator({
  modifiers,
  choice = {},
  isMarked,
  actions,
  racketHere,
  ...chosen
}: ConfiguratorProps) {
  const { t } = useTranslation(['configurator', 'shop'])
  const promptFor = useChoicePrompt()
  const messageOf = useProblemMessage(modifiers)
  const { nameOf } = useAttributeTranslations()
  const location = useLocation()
  const state: unknown = racketHere
    ? { picked: racketHere.product, choice: {}, setUp: racketHere.setUp }
    : location.state
  const { product, variant } = chosen
  const page = racketHere ? `${racketHere.product.slug} ${product.slug}` : product.slug
  const shared = racketHere ? modifiers.filter(isNotRacket) : modifiers
  const form = useSelections(modifiers, initialSelections(modifiers, state), isMarked, page, shared)
  const { configuration, problems, shownProblem } = form
  const [wrongSelection = null] = modifiers.flatMap((modifier) => {
    const problem = shownProblem(modifier)
    if (!problem || problem.code === 'required') return []
    const name = nameOf(modifier.displayName.toLowerCase())
    return t('modifier.problemOf', { name, problem: withinSentence(messageOf(modifier, problem)) })
  })
  const open = modifiers.find(({ id }) => id === problems[0]?.modifierId)
  const requestedRacket = useRacket(form, choiceBefore(state), page)
  const racket = racketHere ? null : requestedRacket
  const bought = racketHere?.variant ?? racket?.bought
  const added = racketHere?.product ?? (racket?.isNew ? racket.product : null)
  const along = added && bought ? { product: added, variant: bought } : null
  const cost = configuredPrice(product, variant, form, added && (bought ?? added))
  const required = requiredSelection(product)
  // Without an amount, the product's price is the lowest one of a gift card.
  const price = {
    price: cost ?? product.price,
    isFrom: open?.kind === 'amount' && selectionFor(open, configuration.selections) === '',
    plus: required && productSelectedIn(required, configuration) ? null : required,
  }
  const openField = racket?.open ?? open?.displayName
  const isTyped = open?.kind === 'text' && !racket?.open
  const wrong = racket?.open ? null : wrongSelection
  const missing =
    wrong ?? (openField === undefined ? null : promptFor(openField, isTyped ? 'typed' : 'chosen'))
  const tensions = tensionsIn(modifiers)
  const fieldOf = (modifier: ProductModifier) => (
    <Fragment key={modifier.id}>
      <ModifierField modifier={modifier} form={form} currency={product.price.currencyCode} />
      {racket?.modifier === modifier ? <RacketChoice {...racket} isMarked={isMarked} /> : null}
      {tensions && !racketHere && modifier.kind === 'product' && modifier.isCharged ? (
        <Suspense fallback={<Skeleton blockSize="24rem" />}>
          <FormAdvice modifier={modifier} tensions={tensions} form={form} />
        </Suspense>
      ) : null}
    </Fragment>
  )
  const { data: customer } = useGetCustomerQuery()
  const { setUps: canSave } = useSite().commerce
  const shown = modifiers.filter(
    ({ id }) => !racketHere || selectionFor({ id }, configuration.selections) !== racketHere.product.id,
  )
  const isDone = (step: readonly ProductModifier[]) =>
    step.every(
      (modifier) =>
        selectionFor(modifier, configuration.selections) !== '' &&
        !problems.some(({ modifierId }) => modifierId === modifier.id) &&
        !(racket?.modifier === modifier && racket.open),
    )
  const steps = tensions ? listSteps(shown, tensions) : []
  const openStep = steps.findIndex((step) => !isDone(step))
  const ignored = form.ignored.map(({ displayName }) => nameOf(displayName.toLowerCase()))
  return (
    <>
      {ignored.length > 0 ? (
        <Notice tone="caution" title={t('modifier.ignored')} isLive>
          <p>{t('modifier.ignoredText', { names: ignored.join(', ') })}</p>
        </Notice>
      ) : null}
      {tensions && canSave && customer ? (
        <Suspense fallback={null}>
          <SetUpChoice
            configuration={configuration}
            racketHere={racketHere?.product.id}
            select={form.select}
          />
        </Suspense>
      ) : null}
      {tensions ? (
        <ol className={styles.steps} role="list" aria-label={t('modifier.title')}>
          {steps.map((step, index) => (
            // The tensions have defaults. Their step counts as done only after those before it.
            <li
              key={index}
              className={styles.step}
              data-done={openStep === -1 || index < openStep ? '' : undefined}
            >
              {step.map((modifier) => {
                if (modifier === tensions.crosses) return null
                if (modifier !== tensions.mains) return fieldOf(modifier)
                return <TensionFields key={modifier.id} {...tensions} form={form} />
              })}
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.fields} role="group" aria-label={t('modifier.title')}>
          {isShirtPrint(modifiers.map(({ displayName }) => displayName)) ? (
            <ShirtPreview product={product} choice={choice} configuration={configuration} />
          ) : null}
          {shown.map(fieldOf)}
        </div>
      )}
      <SelectionSummary
        price={price}
        isOpen={missing !== null}
        isOnPage={!racketHere && price.price.value === product.price.value}
        configuration={configuration}
        racket={racket}
      />
      {actions?.({
        ...chosen,
        // A wrong selection comes before an open option, because it is visible already.
        missing: wrong ?? chosen.missing ?? missing,
        configuration,
        price,
        ...(along && { along }),
      })}
    </>
  )
}

/** Whether a modifier is not for the racket that is strung: its page names that one. */
const isNotRacket = (modifier: ProductModifier) => modifier.kind !== 'product' || modifier.isCharged

/** Groups the modifiers of a stringing: the color with its string, the crosses with the mains. */
function listSteps(modifiers: readonly ProductModifier[], { crosses }: Tensions) {
  const steps: ProductModifier[][] = []
  for (const modifier of modifiers) {
    const belongsBefore = modifier === crosses || (modifier.kind === 'choice' && modifier.valuesOf)
    const last = steps.at(-1)
    if (belongsBefore && last) last.push(modifier)
    else steps.push([modifier])
  }
  return steps
}

/** Unit price with its selections and the product bought with it; null while the cost is unknown. */
function configuredPrice(
  product: Product,
  variant: ProductVariant | null,
  form: SelectionForm,
  along: Pick<ProductVariant, 'price'> | null,
): Price | null {
  const { value, currencyCode } = variant?.price ?? product.price
  if (!isCurrencyCode(currencyCode)) return null
  const minor = toMinor(value, currencyCode)
  const cost = configuredPrices({ paidMinor: minor, listMinor: minor }, form.configuration, currencyCode)
  const more = along ? toMinor(along.price.value, currencyCode) : 0
  return cost && { value: toMajor({ minor: cost.paidMinor + more, currency: currencyCode }), currencyCode }
}

interface ShirtPreviewProps {
  readonly product: Pick<Product, 'options'>
  readonly choice: OptionChoice
  readonly configuration: Configuration
}

/** Shows the print on the chosen shirt, and warns of colors that are too similar. */
export function ShirtPreview({ product, choice, configuration }: ShirtPreviewProps) {
  const { t } = useTranslation('configurator')
  const { modifiers } = configuration
  const values = [...product.options, ...modifiers].flatMap((asked) =>
    'values' in asked ? asked.values : [],
  )
  const chosen = Object.entries(choice).map(([name, value]) => ({ name, value }))
  const print = toShirtPrint(
    [...chosen, ...chosenOptions(configuration)],
    (wanted) => values.find(({ label }) => label === wanted)?.hexColors?.[0] ?? null,
  )
  return (
    <figure className={styles.preview}>
      <PrintedShirt print={print} />
      <figcaption className={styles.caption}>
        {t('print.preview')}
        {/* In the document from the start, so that the warning is announced. */}
        <span className={styles.warning} role="status">
          {isHardToRead(print) ? t('print.similar') : null}
        </span>
      </figcaption>
    </figure>
  )
}
