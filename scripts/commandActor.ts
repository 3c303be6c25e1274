import type { StaffActor } from '../src/domain/staffRoles'

/** The author of changes that a command makes, as the record of changes names it. */
export const commandActor: StaffActor = { id: null, name: 'Command on the server' }
