/** The frames of pages (docs/contract.md#page-shell). */
export type LayoutName = 'home' | 'product' | 'checkout' | 'search' | 'default'
