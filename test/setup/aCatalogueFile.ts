import type { CatalogueFile } from '../../scripts/catalogue/verbs'

/** A catalogue file in memory. */
export const aCatalogueFile = (format: CatalogueFile['format'], text = '') => {
  const file = {
    format,
    text,
    read: async () => file.text,
    write: async (written: string) => void (file.text = written),
  }
  return file
}
