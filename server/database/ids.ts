const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxInteger = 2_147_483_647

/** Whether a text is a valid cart or line id. PostgreSQL fails on other texts, and a hosted store is not called for them. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** The numeric id of a catalog entity; null for a text that is no valid id. */
export function parseEntityId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= maxInteger ? id : null
}
