import { createServer } from 'node:net'
import { StartError } from '../settings/startError'

export interface Address {
  readonly port: number
  readonly host: string
}

/**
 * Tests whether the address is free, before the expensive part of the start.
 * @throws StartError when the port is in use or cannot be bound
 */
export function assertPortFree(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

/** Converts a listen failure to a StartError; other errors are returned unchanged. */
export function listenError(error: Error, { port, host }: Address): Error {
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program, perhaps by this shop. ` +
        `Stop it, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more permissions than this user has. Set PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`This machine has no address ${host} to listen on. Set HOST to one of its own.`)
  }
  return error
}
