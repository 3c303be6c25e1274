import type { ReadModel } from './readModel'

/**
 * Refreshes a read model every `intervalMs` until stopped. While the database is down the catalogue stays as
 * loaded.
 * @param log receives one line when refreshes start to fail and one when they succeed again
 * @returns a function that stops it and waits for a running refresh
 */
export function refreshEverySecond(
  model: Pick<ReadModel, 'refresh'>,
  log: (line: string) => void,
  intervalMs = 1000,
): () => Promise<void> {
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout
  let underWay: Promise<void> = Promise.resolve()

  const refresh = async () => {
    try {
      await model.refresh()
      if (isFailing) log('The catalogue is up to date again.')
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log(`The catalogue cannot be refreshed: ${error instanceof Error ? error.message : String(error)}`)
      isFailing = true
    }
    if (!isStopped) wait()
  }
  const wait = () => {
    timer = setTimeout(() => {
      underWay = refresh()
    }, intervalMs)
    timer.unref()
  }

  wait()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
