import { useState, type ReactNode } from 'react'
import type { Product } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { IconButton } from '../../ui/icon/IconButton'
import { Link } from '../../ui/Link'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import {
  ProductBadges,
  ProductPicture,
  ProductPrice,
  Rating,
  SpecDrawing,
  useAttributeTranslations,
} from '../productDisplay'
import { areOfManyKinds, findBest, comparisonRows, differ, optionValues } from './comparisonRows'
import styles from './CompareTable.module.css'

interface CompareTableProps {
  readonly products: readonly Product[]
  readonly onRemove: (product: Product) => void
}

interface Row {
  readonly name: string
  readonly isDifferent: boolean
  readonly cells: readonly ReactNode[]
  /** Indexes of the cells with the best figure. */
  readonly best?: readonly number[]
}

/** Compares products side by side: a column per product, a row per attribute. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const { t } = useTranslation(['lists', 'shop'])
  const { nameOf, formatValue: valueOf } = useAttributeTranslations()
  const [showsDifferencesOnly, setIsShort] = useState(false)

  const row = (name: string, texts: readonly string[], cells: readonly ReactNode[] = texts): Row => ({
    name,
    cells,
    isDifferent: differ(texts),
  })
  const prices = products.map(({ price }) => price)
  const rows: Row[] = [
    {
      ...row(
        t('product.price'),
        prices.map(({ value }) => String(value)),
        products.map((product) => <ProductPrice key="price" product={product} />),
      ),
      best: areOfManyKinds(products) ? [] : findBest(prices, 'less'),
    },
    ...(products.some(({ rating }) => rating)
      ? [
          row(
            nameOf('rating'),
            products.map(({ rating }) => (rating ? `${rating.average} ${rating.count}` : '')),
            products.map(({ id, rating }) =>
              rating ? <Rating key={id} {...rating} /> : <Missing key={id} />,
            ),
          ),
        ]
      : []),
    row(
      nameOf('availability'),
      products.map(({ inStock }) => (inStock ? t('product.inStock') : t('product.soldOut'))),
    ),
    row(
      nameOf('brand'),
      products.map(({ brand }) => brand),
    ),
    ...comparisonRows(products).map(({ name, cells, ...row }) => ({
      ...row,
      name: nameOf(name),
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
    // Always different, so it's no difference to highlight.
    { name: t('product.sku'), cells: products.map(({ sku }) => sku), isDifferent: false },
  ]
  const leader = findLeader(products, rows)
  const shown = showsDifferencesOnly ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <>
      <div className={styles.choice}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={showsDifferencesOnly}
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
                <CompareColumnHead
                  key={product.id}
                  product={product}
                  isLeader={product === leader}
                  onRemove={onRemove}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, cells, best, isDifferent }) => (
              <tr key={name} data-differs={isDifferent ? '' : undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={products[index]?.id}>
                    {best?.includes(index) ? (
                      <strong className={styles.best}>
                        {cell} <VisuallyHidden>{t('compare.best')}</VisuallyHidden>
                      </strong>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The product in stock with the most best figures, the cheapest of several. Its button has the accent. */
function findLeader(products: readonly Product[], rows: readonly Row[]): Product | undefined {
  const bestCount = (product: Product) =>
    rows.filter(({ best }) => best?.includes(products.indexOf(product))).length
  return products
    .filter(({ inStock }) => inStock)
    .sort((one, other) => bestCount(other) - bestCount(one) || one.price.value - other.price.value)[0]
}

interface CompareColumnHeadProps {
  readonly product: Product
  readonly isLeader: boolean
  readonly onRemove: (product: Product) => void
}

/** Heads a product's column: links to its page and a button that removes it. */
function CompareColumnHead({ product, isLeader, onRemove }: CompareColumnHeadProps) {
  const { t } = useTranslation('lists')
  const { name, brand, slug, images } = product
  const picture = images.find(({ isDefault }) => isDefault) ?? images[0]
  return (
    <th scope="col" className={styles.product}>
      <span className={styles.remove}>
        <IconButton icon="close" label={t('compare.remove', { name })} onClick={() => onRemove(product)} />
      </span>
      <span className={styles.picture}>
        {picture ? <ProductPicture url={picture.url} alt="" sizes="220px" priority="early" /> : null}
        <ProductBadges product={product} />
      </span>
      <span className={styles.maker}>{brand}</span>{' '}
      <Link className={styles.name} to={paths.product(slug)}>
        {name}
      </Link>
      <LinkButton
        isWide
        tone={isLeader ? 'accent' : 'plain'}
        to={paths.product(slug)}
        aria-label={`${t('compare.choose')}: ${name}`}
      >
        {t('compare.choose')}
      </LinkButton>
    </th>
  )
}

/** The cell of a product without the row's attribute. */
function Missing() {
  const { t } = useTranslation(['lists', 'shop'])
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('compare.missing')}</VisuallyHidden>
    </>
  )
}

const skeletonRows = ['price', 'availability', 'brand', 'weight', 'balance', 'flex'] as const

/** Placeholder of the table, with its columns, while the products load. */
export function CompareSkeleton({ count }: { /** Number of products. */ readonly count: number }) {
  const { t } = useTranslation('shop')
  const columns = Array.from({ length: count }, (_none, index) => index)
  return (
    <>
      <div className={styles.choice} role="status">
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Skeleton inlineSize="16rem" blockSize="var(--target)" />
      </div>
      <div className={styles.scroll} aria-hidden="true">
        <table className={styles.table} data-products={count}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.product}>
                  <Skeleton inlineSize="0" blockSize="var(--target)" />
                  <span className={styles.picture}>
                    <Skeleton ratio="1" />
                  </span>
                  <Skeleton inlineSize="40%" blockSize="1.25em" />
                  <span className={styles.name}>
                    <Skeleton inlineSize="75%" />
                  </span>
                  <Skeleton blockSize="var(--target)" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {skeletonRows.map((row) => (
              <tr key={row}>
                <th scope="row">
                  <Skeleton inlineSize="75%" blockSize="1.5em" />
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <Skeleton inlineSize="60%" blockSize="1.5em" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
