import { showNotStarted } from './shell/failure/lostScripts'

/** Evaluates the largest package and the shop in tasks of their own, between which the browser reacts to input. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await new Promise((resolve) => setTimeout(resolve))
  await import(/* webpackMode: "eager" */ './client')
}

main().catch(showNotStarted)
