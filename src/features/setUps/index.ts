/** Saved set-ups of rackets: restringing, reminders, and the configurator's list. All of it is lazy. */
export { OrderSetUps } from './OrderSetUps'
export { SetUpChoice } from './SetUpChoice'
export { SetUpList } from './SetUpList'
