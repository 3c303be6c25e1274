import type { ReactNode } from 'react'
import type { Product, ProductVariant } from '../../domain/product/product'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ProductPicture } from '../../ui/product/ProductPicture'
import { ProductPrice } from '../../ui/product/ProductPrice'
import { chosenVariant, givenChoice } from './options/chosenVariant'
import { useChoicePrompt } from './options/useChoicePrompt'
import styles from './Companions.module.css'

interface CompanionsProps {
  readonly products: readonly Product[]
  /** The button that adds one piece of a variant to the cart; a product with open options gets a link instead. */
  readonly addAction: ((product: Product, variant: ProductVariant) => ReactNode) | undefined
}

/** Small cards of products that go with another one. */
export function Companions({ products, addAction }: CompanionsProps) {
  const promptFor = useChoicePrompt()
  return (
    <ul className={styles.list} role="list">
      {products.map((product) => {
        const { id, slug, brand, name, images, options } = product
        const choice = givenChoice(product)
        const variant = chosenVariant(product, choice)
        const open = options.find(({ displayName }) => choice[displayName] === undefined)
        return (
          <li key={id} className={styles.card}>
            {images[0] ? (
              <ProductPicture url={images[0].url} alt="" sizes="88px" className={styles.picture} />
            ) : null}
            <div className={styles.names}>
              <p className={styles.maker}>{brand}</p>
              <h3 className={styles.name}>
                <Link to={paths.product(slug)}>{name}</Link>
              </h3>
            </div>
            <div className={styles.foot}>
              <p>
                <ProductPrice product={product} />
              </p>
              <div className={styles.action}>
                {variant?.inStock ? addAction?.(product, variant) : null}
                {open ? (
                  <LinkButton to={paths.product(slug)} aria-label={`${promptFor(open.displayName)}: ${name}`}>
                    {promptFor(open.displayName)}
                  </LinkButton>
                ) : null}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
