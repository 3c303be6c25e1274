/** Whether an order was not answered because this browser may not see it, or there is none. */
export const isClosed = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404
