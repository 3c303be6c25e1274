/**
 * Roles of staff members; one may have several. `orders` packs, ships and refunds; `catalog` edits products, stock and
 * prices; `content` moderates reviews and manages coupons and campaigns; `analyst` reads reports; `owner` does
 * everything and manages the staff.
 */
export const staffRoles = ['orders', 'catalog', 'content', 'analyst', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether somebody with these roles may do what the allowed roles may. */
export const hasRole = (roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean =>
  roles.includes('owner') || allowed.some((role) => roles.includes(role))

/** Who changes something: a staff member; without an id, the emergency token or a command on the server. */
export interface StaffActor {
  readonly id: number | null
  readonly name: string
}

/** The part of a member that owners change. */
export interface MemberRights {
  readonly roles: readonly StaffRole[]
  /** False after a dismissal. */
  readonly isActive: boolean
}
