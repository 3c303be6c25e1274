import { createServer } from 'node:net'
import { StartError } from '../settings/startError'

/** Where the server listens. */
export interface Address {
  readonly port: number
  readonly host: string
}

/** Fails with a sentence when nothing can listen there, before anything expensive has begun. */
export function refuseBusyPort(address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

/** Puts a failure to listen into words; other errors stay what they are. */
export function listenError(error: Error, { port, host }: Address): Error {
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken: another program, perhaps this shop, listens there. ` +
        `Stop it, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
    )
  }
  if (code === 'EACCES') return new StartError(`Port ${port} needs more rights than this user has. Set PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`This machine has no address ${host} to listen on. Set HOST to one of its own.`)
  }
  return error
}
