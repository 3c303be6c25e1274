import { shirtDataUrl } from '../../domain/product/shirtDrawing'
import { toShirtPrint, type ShirtPrint } from '../../domain/product/shirtPrint'
import { useTranslation } from '../../site/translations/useTranslation'
import { useValueTranslations } from '../productDisplay'

/** The printed shirt of a line in a cart or an order. */
export function PrintedLine({ options }: { options: Parameters<typeof toShirtPrint>[0] }) {
  return <PrintedShirt print={toShirtPrint(options)} />
}

/** The back of a printed shirt. The text alternative states the print; a changed one isn't announced. */
export function PrintedShirt({ print }: { print: ShirtPrint }) {
  const { t } = useTranslation(['configurator', 'shop'])
  const textOf = useValueTranslations()
  const { name, number, cloth, ink } = print
  const colorOf = (label: string) => (label === '' ? t('print.notChosen') : textOf(label).text)
  const parts = [
    t('print.shirt', { colour: colorOf(cloth.label) }),
    name === '' ? '' : t('print.name', { name }),
    number === '' ? '' : t('print.number', { number }),
    name + number === '' ? t('print.nothing') : t('print.ink', { colour: colorOf(ink.label) }),
  ]
  return <img src={shirtDataUrl(print)} alt={parts.filter(Boolean).join(' ')} width={784} height={764} />
}
