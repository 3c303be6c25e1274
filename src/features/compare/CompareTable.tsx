import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../domain/product/product'
import { SpecDrawing } from '../../ui/figures/SpecDrawing'
import { useAttributeTranslations } from '../../ui/figures/useAttributeTranslations'
import { ProductPrice } from '../../ui/product/ProductPrice'
import styles from './CompareTable.module.css'
import { comparisonRows, differ, optionValues } from './comparisonRows'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import { ProductBadges } from '../../ui/product/ProductBadges'
import { ProductPicture } from '../../ui/product/ProductPicture'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface CompareTableProps {
  readonly products: readonly Product[]
  readonly onRemove: (product: Product) => void
}

interface Row {
  readonly name: string
  readonly isDifferent: boolean
  readonly cells: readonly ReactNode[]
}

/** Compares products side by side: a column per product, a row per attribute. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { nameOf, valueOf } = useAttributeTranslations()
  const [isShort, setIsShort] = useState(false)

  const row = (name: string, texts: readonly string[], cells: readonly ReactNode[] = texts): Row => ({
    name,
    cells,
    isDifferent: differ(texts),
  })
  const rows: Row[] = [
    row(
      t('product.price'),
      products.map(({ price }) => String(price.value)),
      products.map((product) => <ProductPrice key="price" product={product} />),
    ),
    row(
      nameOf('availability'),
      products.map(({ inStock }) => (inStock ? t('product.inStock') : t('product.soldOut'))),
    ),
    row(
      nameOf('brand'),
      products.map(({ brand }) => brand),
    ),
    ...comparisonRows(products).map(({ name, cells, isDifferent }) => ({
      name: nameOf(name),
      isDifferent,
      cells: cells.map((cell, index) => {
        const kind = products[index]?.kind
        if (!cell || !kind) return <Missing key={index} />
        return (
          <span key={index} className={styles.figure}>
            {valueOf(cell)}
            <SpecDrawing kind={kind} attribute={cell} />
          </span>
        )
      }),
    })),
    ...optionValues(products, (value) => valueOf({ value, unit: null })).map(({ name, texts }) =>
      row(
        nameOf(name),
        texts,
        texts.map((text, index) => (text === '' ? <Missing key={index} /> : text)),
      ),
    ),
    row(
      t('product.sku'),
      products.map(({ sku }) => sku),
    ),
  ]
  const shown = isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <>
      <div className={styles.choice}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={isShort}
            onChange={({ currentTarget }) => setIsShort(currentTarget.checked)}
          />
          {t('compare.differences')}
        </label>
        <p role="status" className={styles.count}>
          {t('compare.rows', { count: shown.length })}
        </p>
      </div>
      {/* Wider than a phone's screen: the region scrolls horizontally and row names stay visible. */}
      <div className={styles.scroll} role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className={styles.table} data-products={products.length}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {products.map((product) => (
                <CompareColumnHead key={product.id} product={product} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, cells, isDifferent }) => (
              <tr key={name} data-differs={isDifferent ? '' : undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={products[index]?.id}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface CompareColumnHeadProps {
  readonly product: Product
  readonly onRemove: (product: Product) => void
}

/** Heads a product's column: links to its page and a button that removes it. */
function CompareColumnHead({ product, onRemove }: CompareColumnHeadProps) {
  const { t } = useTranslation(['catalogue', 'shop'])
  const { name, brand, slug, images } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <th scope="col" className={styles.product}>
      <span className={styles.picture}>
        {picture ? <ProductPicture url={picture.url} alt="" sizes="220px" priority="early" /> : null}
        <span className={styles.badges}>
          <ProductBadges product={product} />
        </span>
        <span className={styles.remove}>
          <IconButton icon="close" label={t('compare.remove', { name })} onClick={() => onRemove(product)} />
        </span>
      </span>
      <span className={styles.maker}>{brand}</span>{' '}
      <Link className={styles.name} to={paths.product(slug)}>
        {name}
      </Link>
      <LinkButton isWide to={paths.product(slug)} aria-label={`${t('compare.choose')}: ${name}`}>
        {t('compare.choose')}
      </LinkButton>
    </th>
  )
}

/** The cell of a product without the row's attribute. */
function Missing() {
  const { t } = useTranslation(['catalogue', 'shop'])
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('compare.missing')}</VisuallyHidden>
    </>
  )
}
