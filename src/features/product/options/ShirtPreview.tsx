import { useTranslation } from 'react-i18next'
import { chosenOptions } from '../../../domain/product/chosenOption'
import type { Selections } from '../../../domain/product/modifierSelections'
import type { Product } from '../../../domain/product/product'
import { isHardToRead, shirtPrintOf } from '../../../domain/product/shirtPrint'
import { PrintedShirt } from '../../../ui/print/PrintedShirt'
import type { OptionChoice } from './chosenVariant'
import styles from './ShirtPreview.module.css'

interface ShirtPreviewProps {
  readonly product: Pick<Product, 'options'>
  readonly choice: OptionChoice
  readonly selections: Selections
}

/** Shows the print on the chosen shirt, and warns of colours that are too similar. */
export function ShirtPreview({ product, choice, selections }: ShirtPreviewProps) {
  const { t } = useTranslation('configurator')
  const { modifiers } = selections
  const values = [...product.options, ...modifiers].flatMap((asked) =>
    'values' in asked ? asked.values : [],
  )
  const chosen = Object.entries(choice).map(([name, value]) => ({ name, value }))
  const print = shirtPrintOf(
    [...chosen, ...chosenOptions(selections)],
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
