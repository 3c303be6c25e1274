/** An error answer, for `toMatchObject`. */
export const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { data: null, errors: [expect.objectContaining({ code, ...(message && { message }) })] },
})
