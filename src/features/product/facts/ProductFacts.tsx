import type { ReactNode } from 'react'
import type { Company, ProductFacts as Facts } from '../../../domain/product/productFacts'
import { useTranslation } from '../../../site/translations/useTranslation'
import styles from './ProductFacts.module.css'

interface ProductFactsProps {
  readonly facts: Facts
  readonly tableClassName: string | undefined
}

/** The facts that consumer law expects beside a product: origin, companies, warranty, content of the box, care. */
export function ProductFacts({ facts, tableClassName }: ProductFactsProps) {
  const { t, i18n } = useTranslation('productText')
  const { countryOfOrigin, manufacturer, importer, warrantyMonths, inTheBox = [], care = [] } = facts
  const warrantyText =
    warrantyMonths === 0
      ? t('facts.noWarranty')
      : warrantyMonths !== undefined && t('facts.months', { count: warrantyMonths })
  const rows: readonly (readonly [title: string, value: ReactNode])[] = [
    [t('facts.inTheBox'), inTheBox.length > 0 && <Texts texts={inTheBox} />],
    [t('facts.warranty'), warrantyText],
    [t('facts.care'), care.length > 0 && <Texts texts={care} />],
    [
      t('facts.countryOfOrigin'),
      countryOfOrigin !== undefined && (
        // The browser's country names can differ from the server's.
        <span suppressHydrationWarning>{countryName(countryOfOrigin, i18n.language)}</span>
      ),
    ],
    [t('facts.manufacturer'), manufacturer && <CompanyLines {...manufacturer} />],
    [t('facts.importer'), importer && <CompanyLines {...importer} />],
  ]
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{t('facts.title')}</h2>
      <table className={tableClassName}>
        <tbody>
          {rows.map(([title, value]) =>
            value ? (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{value}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </section>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  const textOf = useFactText()
  return (
    <ul className={styles.texts} role="list">
      {texts.map((text) => (
        <li key={text} {...textOf(text)} />
      ))}
    </ul>
  )
}

/** Company names and addresses aren't translated. */
function CompanyLines({ name, address }: Company) {
  return (
    <address className={styles.company} translate="no">
      {name}
      <br />
      {address}
    </address>
  )
}

/** Translates a text of the catalog, and the number before it. Others stay in English. */
function useFactText() {
  const { t, i18n } = useTranslation('productText')
  return (source: string): { readonly children: string; readonly lang?: 'en' } => {
    const [, count = '', text = source] = /^(?:(\d+) x )?(.+)$/.exec(source) ?? []
    const translated = t(`factText.${text.toLowerCase()}`, { defaultValue: '' })
    const prefix = count === '' ? '' : `${count} × `
    if (translated !== '') return { children: prefix + translated }
    const isEnglish = i18n.language.startsWith('en')
    return { children: prefix + text, ...(!isEnglish && { lang: 'en' as const }) }
  }
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
