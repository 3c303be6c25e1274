import type { StaffActor } from '../src/domain/staffRoles'

/** Who changes something by a command: the record of changes names it. */
export const commandActor: StaffActor = { id: null, name: 'Command on the server' }
