import { userInfo } from 'node:os'
import type { StaffActor } from '../src/domain/staffRoles'

/**
 * The author of changes that a command makes, as the record of changes names it: the user of the operating system,
 * before `sudo` if it was used. A container's user may have no name.
 */
export const commandActor: StaffActor = { id: null, name: `${nameOfUser()} on the server` }

function nameOfUser(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username
  } catch {
    return `User ${process.getuid?.() ?? 'unknown'}`
  }
}
