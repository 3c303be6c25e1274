/** True when the order doesn't exist or this browser has no access to it; both are 404. */
export const isClosed = (error: object | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404
