import { takeTurns } from '../../api/turns'

/** A cart's changes go one after another; they belong to the tab that makes them. */
export const { inTurn, turnsOf } = takeTurns()
