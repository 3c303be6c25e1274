/** The frames of pages (specification section 2, page shell). */
export type LayoutName = 'home' | 'product' | 'checkout' | 'search' | 'default'
