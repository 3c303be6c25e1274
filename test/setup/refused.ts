/** An answer that refuses, as `toMatchObject` compares it. */
export const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { data: null, errors: [expect.objectContaining({ code, ...(message && { message }) })] },
})
