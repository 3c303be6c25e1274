/** Whether the page is that of an order, where a shopper learns that it is bought and may leave at once. */
export const isOrderPage = () => /\/orders\/./.test(window.location.pathname)
