/** The `meta` of a list that is one page. */
export const pageMeta = ({ length }: readonly unknown[]) => ({
  pagination: { total: length, count: length, per_page: length, current_page: 1, total_pages: 1 },
})
