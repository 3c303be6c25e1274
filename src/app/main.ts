import { showNotStarted } from './shell/failure/lostScripts'

/** Evaluates React, the store and the shop in tasks of their own, between which the browser reacts to input. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ './store')
  await nextTask()
  await import(/* webpackMode: "eager" */ './client')
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

main().catch(showNotStarted)
