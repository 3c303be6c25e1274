import { useTranslation } from 'react-i18next'
import type { Address } from '../../../domain/customer/address'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import styles from './Account.module.css'
import { useRemoveAddressMutation } from './accountApi'

interface RemoveAddressProps {
  /** The address that is about to go; null while none is. */
  readonly address: Address | null
  readonly onRemoved: () => void
  readonly onCancel: () => void
}

/** Asks before an address is removed. */
export function RemoveAddress({ address, onRemoved, onCancel }: RemoveAddressProps) {
  const { t } = useTranslation(['account', 'shop'])
  const [remove, { isLoading, error }] = useRemoveAddressMutation()
  const confirm = () => {
    if (!address || isLoading) return
    void remove({ id: address.id })
      .unwrap()
      .then(onRemoved, () => undefined)
  }
  return (
    <Dialog
      isOpen={address !== null}
      onClose={onCancel}
      position="middle"
      title={t('address.removeTitle')}
      closeLabel={t('shell.close')}
    >
      <div className={styles.confirm}>
        <p>
          {address?.firstName} {address?.lastName}, {address?.address}
        </p>
        {error ? <ErrorNote error={error} /> : null}
        <div className={styles.cardActions}>
          <Button tone="accent" aria-disabled={isLoading ? true : undefined} onClick={confirm}>
            {isLoading ? t('address.removing') : t('address.remove')}
          </Button>
          <Button onClick={onCancel}>{t('address.keep')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
