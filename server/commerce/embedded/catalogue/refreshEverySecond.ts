import type { ReadModel } from './readModel'

/**
 * Refreshes a read model until it is stopped, a second or `intervalMs` after the last time. While the database is away the
 * catalogue stays as it was.
 * @param log hears once when refreshing begins to fail and once when it works again
 * @returns stops it, and resolves when a refresh under way has ended
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
