import { useTranslation } from 'react-i18next'
import type { Address } from '../../../domain/customer/address'
import { statesByRegion } from '../../../domain/region/states'
import { Button } from '../../../ui/Button'
import styles from './Account.module.css'

interface AddressCardProps {
  readonly address: Address
  readonly isBusy: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onMakeDefault: () => void
}

/** An address as it stands on a parcel, and what can be done with it. */
export function AddressCard({ address, isBusy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { t } = useTranslation(['account', 'shop'])
  const name = `${address.firstName} ${address.lastName}`
  const lines = linesOf(address)
  // Two addresses may have one name: the street tells them apart for those who hear the buttons alone.
  const which = `${name}, ${address.address}`
  return (
    <li className={styles.card}>
      {address.isDefault ? <p className={styles.badge}>{t('address.default')}</p> : null}
      <address className={styles.lines}>
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{address.phone}</span>
      </address>
      <div className={styles.cardActions}>
        <Button size="normal" aria-label={t('address.editThis', { which })} onClick={onEdit}>
          {t('address.editShort')}
        </Button>
        <Button tone="quiet" aria-label={t('address.removeThis', { which })} onClick={onRemove}>
          {t('address.remove')}
        </Button>
        {address.isDefault ? null : (
          <Button
            tone="quiet"
            aria-label={t('address.makeDefaultThis', { which })}
            aria-disabled={isBusy ? true : undefined}
            onClick={() => {
              if (!isBusy) onMakeDefault()
            }}
          >
            {t('address.makeDefault')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Street, places and postal code, one line for each that there is. */
function linesOf({ address, district, city, state, postalCode, region }: Address): readonly string[] {
  const stateName = statesByRegion[region].find(({ code }) => code === state)?.name ?? ''
  const together = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')
  return [address, together(district, city), [stateName, postalCode].filter(Boolean).join(' ')].filter(
    Boolean,
  )
}
