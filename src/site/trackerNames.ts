import type { TrackerId } from './trackers'

/** Vendor names for visitors and staff. Events don't need them. */
export const trackerNames: Readonly<Record<TrackerId, string>> = {
  tag_manager: 'Google Tag Manager',
  clarity: 'Microsoft Clarity',
  meta_pixel: 'Meta Pixel',
  criteo: 'Criteo',
  omnisend: 'Omnisend',
  moengage: 'MoEngage',
  hubspot: 'HubSpot',
  mautic: 'Mautic',
}
