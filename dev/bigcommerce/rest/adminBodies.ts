import { z } from 'zod'

/** Bodies of the admin API's requests, as far as the sandbox reads them. */
export const adminBodies = {
  token: z
    .object({
      channel_id: z.int().min(1).optional(),
      channel_ids: z.array(z.int()).optional(),
      /** Seconds since 1970. */
      expires_at: z.int().min(0),
      scopes: z.array(z.enum(['Unauthenticated', 'Customer', 'B2B'])).min(1),
    })
    .refine((body) => (body.channel_id === undefined) !== (body.channel_ids === undefined)),
  hook: z.object({
    scope: z.string().startsWith('store/'),
    destination: z.url(),
    is_active: z.boolean().default(true),
    headers: z.record(z.string(), z.string()).nullish(),
  }),
  routes: z.array(
    z.object({
      id: z.int().optional(),
      type: z.enum(['home', 'cart', 'checkout', 'login', 'logout', 'account', 'returns', 'search', 'static']),
      matching: z.string(),
      route: z.string(),
    }),
  ),
  site: z.object({ url: z.url() }),
  redirects: z.array(
    z.object({
      from_path: z.string(),
      site_id: z.int(),
      to: z.object({
        type: z.enum(['product', 'brand', 'category', 'page', 'post', 'url']),
        entity_id: z.int().nullable().default(null),
        url: z.string().max(2_048).nullable().default(null),
      }),
    }),
  ),
  /** The last three fields are required of a channel that has no settings yet. */
  checkoutSettings: z.object({
    should_redirect_to_storefront_for_auth: z.boolean().optional(),
    custom_checkout_script_url: z.string().optional(),
    custom_order_confirmation_script_url: z.string().optional(),
    order_confirmation_use_custom_checkout_script: z.boolean().optional(),
  }),
  cart: z.object({
    channel_id: z.int(),
    line_items: z.array(
      z.object({
        product_id: z.int(),
        variant_id: z.int().optional(),
        quantity: z.int().min(1),
      }),
    ),
    currency: z.object({ code: z.string() }).optional(),
  }),
} as const
