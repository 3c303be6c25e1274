import type { Announcement } from './announcement'
import { cartAnnouncements } from './cartAnnouncements'
import { customerAnnouncements } from './customerAnnouncements'
import { orderAnnouncements } from './orderAnnouncements'
import { viewAnnouncements } from './viewAnnouncements'

export { checkoutStepOf } from './cartAnnouncements'

/**
 * The actions that become events. A row reads its action and never the store: at that moment a cached answer
 * may still be the old one.
 */
export const announcements: readonly Announcement[] = [
  ...viewAnnouncements,
  ...cartAnnouncements,
  ...orderAnnouncements,
  ...customerAnnouncements,
]
