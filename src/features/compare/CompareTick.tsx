import { useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Product } from '../../domain/product/product'
import { useTranslation } from '../../site/translations/useTranslation'
import { unrestored } from '../../ui/form/UnrestoredForm'
import { Icon } from '../../ui/icon/Icon'
import { maxCompared, productCompared, productUncompared, selectComparison } from './compareSlice'
import styles from './CompareTick.module.css'

interface CompareTickProps {
  readonly product: Pick<Product, 'id' | 'name'>
  /** `card` shows only an icon; `button` adds a label. */
  readonly look?: 'card' | 'button'
}

/** Adds a product to the comparison. If the comparison is full, it stays unchecked and shows why. */
export function CompareTick({ product, look = 'card' }: CompareTickProps) {
  const { t } = useTranslation('shop')
  const dispatch = useDispatch()
  const reasonId = useId()
  const comparison = useSelector(selectComparison(product.id))
  const isOn = comparison === 'in'
  const isFull = comparison === 'full'
  const [isRejected, setIsRejected] = useState(false)
  const fullMessage = isRejected && isFull ? t('compare.full', { most: maxCompared }) : ''
  const choose = (isWanted: boolean) => {
    setIsRejected(isWanted && isFull)
    dispatch(isWanted ? productCompared(product) : productUncompared(product))
  }
  return (
    <span className={`${styles.tick} ${styles[look]}`}>
      <label className={styles.label} title={t('shell.compare')}>
        <input
          type="checkbox"
          checked={isOn}
          aria-label={t('product.addToCompare', { name: product.name })}
          aria-describedby={fullMessage === '' ? undefined : reasonId}
          // The session storage restores the selection; the browser must not restore an older one.
          form={unrestored}
          onChange={({ target }) => choose(target.checked)}
          onBlur={() => setIsRejected(false)}
        />
        <span className={styles.box}>
          <Icon name={isOn ? 'check' : 'compare'} />
        </span>
        {look === 'button' ? <span>{t('shell.compare')}</span> : null}
      </label>
      {fullMessage === '' ? null : (
        <span id={reasonId} className={styles.reason} role="alert">
          {fullMessage}
        </span>
      )}
    </span>
  )
}
