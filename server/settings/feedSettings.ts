import { z } from 'zod'

/** The channels that can get product feeds (docs/feeds.md). */
export const feedChannels = ['google', 'meta', 'openai'] as const
export type FeedChannel = (typeof feedChannels)[number]

/** `FEEDS`, e.g. `google,meta`. */
export const feedsSetting = z
  .string()
  .default(feedChannels.join(','))
  .transform((text) => (text === 'none' ? [] : text.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(feedChannels, `must be none, or some of ${feedChannels.join(', ')}`)))
