import { useEffect } from 'react'
import { withSecrets } from '../../api/secrets'
import { useSecretOfAddress } from '../../site/urls/useSecretOfAddress'
import { useGetOrderQuery, useOpenOrderMutation } from './ordersApi'

/** The order of a page, which the link in its mail opens for this browser; for one order as long as it is mounted. */
export function useOrder(id: string) {
  const key = useSecretOfAddress('key')
  const [open, { isSuccess, isError }] = useOpenOrderMutation()
  useEffect(() => {
    if (key) void open(withSecrets({ id }, { key }))
  }, [open, id, key])
  const isOpening = key === undefined || (key !== '' && !isSuccess && !isError)
  return useGetOrderQuery(id, { skip: isOpening })
}
