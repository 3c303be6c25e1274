import { useCallback, useEffect } from 'react'
import { withSecrets } from '../../api/secrets'
import { isCommerceError } from '../../domain/errors'
import { useSecretOfAddress } from '../../site/urls/useSecretOfAddress'
import { useGetOrderQuery, useOpenOrderMutation } from './ordersApi'

/** The order of a page, which the link in its mail opens for this browser; for one order as long as it is mounted. */
export function useOrder(id: string) {
  const key = useSecretOfAddress('key')
  const [open, opening] = useOpenOrderMutation()
  const openAgain = useCallback(() => {
    if (key) void open(withSecrets({ id }, { key }))
  }, [open, id, key])
  useEffect(openAgain, [openAgain])
  // A key that is no good says nothing about what this browser may see without; one that did not arrive does not count.
  const isDecided = opening.isSuccess || (isCommerceError(opening.error) && opening.error.status === 404)
  const isOpened = key !== undefined && (key === '' || isDecided)
  const order = useGetOrderQuery(id, { skip: !isOpened })
  return opening.isError && !isDecided
    ? { ...opening, currentData: undefined, isFetching: false, refetch: openAgain }
    : order
}
