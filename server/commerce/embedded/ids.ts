const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const maxInteger = 2_147_483_647

/** Whether a text can be the id of a cart or a line; the database refuses to compare others. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** The number of a catalogue entity, or null for a text that is none. */
export function entityIdOf(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= maxInteger ? id : null
}
