/** The frames a page can stand in (specification section 2, page shell). */
export type LayoutName = 'home' | 'product' | 'checkout' | 'search' | 'default'
