import type { ReactNode } from 'react'
import type { CartLineOption } from '../../../domain/cart/cart'
import { paths } from '../../../site/urls/paths'
import { Link } from '../../../ui/Link'
import { LineOption, LinePicture } from '../../lineItems'
import styles from './LineFrame.module.css'

interface LineFrameProps {
  readonly name: string
  /** The product's path; empty if it has no page. */
  readonly path: string
  readonly imageUrl: string
  readonly options: readonly CartLineOption[]
  readonly isBusy: boolean
  /** Called when the shopper follows the link to the product. */
  readonly onLeave: () => void
  readonly price: ReactNode
  readonly controls: ReactNode
  /** Warnings and notes below the line. */
  readonly notes?: ReactNode
}

/** Layout of a cart line: picture, name, options, price, controls and notes. */
export function LineFrame(props: LineFrameProps) {
  const { name, path, imageUrl, options, isBusy, onLeave, price, controls, notes } = props
  const picture = <LinePicture options={options} imageUrl={imageUrl} sizes="112px" />
  return (
    <li className={styles.line} aria-busy={isBusy}>
      {path === '' ? (
        <span className={styles.picture}>{picture}</span>
      ) : (
        <Link
          className={styles.picture}
          to={paths.product(path)}
          onClick={onLeave}
          tabIndex={-1}
          aria-hidden="true"
        >
          {picture}
        </Link>
      )}
      <div className={styles.what}>
        {path === '' ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link className={styles.name} to={paths.product(path)} onClick={onLeave}>
            {name}
          </Link>
        )}
        {options.map((option) => (
          <p key={option.name} className={styles.option}>
            <LineOption option={option} />
          </p>
        ))}
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.controls}>{controls}</div>
      {notes ? <div className={styles.notes}>{notes}</div> : null}
    </li>
  )
}
