import type { Announcement } from './announcement'
import { cartAnnouncements } from './cartAnnouncements'
import { customerAnnouncements } from './customerAnnouncements'
import { orderAnnouncements } from './orderAnnouncements'
import { viewAnnouncements } from './viewAnnouncements'

/**
 * The actions that become events. A row reads its action and never the store, because the store may still
 * contain an old cached response.
 */
export const announcements: readonly Announcement[] = [
  ...viewAnnouncements,
  ...cartAnnouncements,
  ...orderAnnouncements,
  ...customerAnnouncements,
]
