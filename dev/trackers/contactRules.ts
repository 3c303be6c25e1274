import { z } from 'zod'

const text = z.string().min(1)

/** https://api-docs.omnisend.com/reference/post_contacts */
export const omnisendContact = z.strictObject({
  identifiers: z
    .array(
      z.strictObject({
        type: z.literal('email'),
        id: z.email(),
        channels: z.strictObject({
          email: z.strictObject({
            status: z.enum(['subscribed', 'unsubscribed', 'nonSubscribed']),
            statusDate: z.iso.datetime(),
          }),
        }),
        consent: z.strictObject({ source: text, createdAt: z.iso.datetime() }).optional(),
      }),
    )
    .min(1),
  tags: z.array(text).optional(),
})

/** https://developer.mautic.org/#create-contact; reasons of DoNotContact: 0 contactable, 1 unsubscribed, 2 bounced, 3 manual */
export const mauticContact = z.looseObject({
  email: z.email(),
  tags: z.array(text).optional(),
  doNotContact: z
    .array(z.strictObject({ channel: z.enum(['email', 'sms']), reason: z.number().int().min(0).max(3) }))
    .optional(),
})
