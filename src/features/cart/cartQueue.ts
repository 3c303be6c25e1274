import { createOwnerQueue } from '../../api/ownerQueue'

/** A cart's changes go one after another; they belong to the tab that makes them. */
export const { enqueue, pendingOf } = createOwnerQueue()
