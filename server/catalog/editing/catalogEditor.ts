import type { Kysely } from 'kysely'
import type { StaffActor } from '../../../src/domain/staffRoles'
import type { Tables } from '../../database/tables'
import {
  checkContent,
  exportContent,
  importContent,
  type CatalogContent,
  type CatalogFormat,
} from '../exchange/catalogExchange'
import { addPicture, changePictures, readThumbnail } from './pictureEditor'
import {
  changeCategories,
  changeProduct,
  listProducts,
  readCategories,
  readProduct,
  type ProductsQuery,
} from './productEditor'

/** The catalog as the staff edits it: products, pictures, categories and files. A hosted store has its own. */
export type CatalogEditor = ReturnType<typeof catalogEditor>

export const catalogEditor = (db: Kysely<Tables>) => ({
  products: (query: ProductsQuery) => listProducts(db, query),
  product: (sku: string) => readProduct(db, sku),
  changeProduct: (by: StaffActor, change: Parameters<typeof changeProduct>[2]) =>
    changeProduct(db, by, change),
  addPicture: (by: StaffActor, picture: Parameters<typeof addPicture>[2]) => addPicture(db, by, picture),
  changePictures: (by: StaffActor, change: Parameters<typeof changePictures>[2]) =>
    changePictures(db, by, change),
  thumbnail: (sku: string, hash: string) => readThumbnail(db, sku, hash),
  categories: () => readCategories(db),
  changeCategories: (by: StaffActor, change: Parameters<typeof changeCategories>[2]) =>
    changeCategories(db, by, change),
  checkFile: (content: CatalogContent) => checkContent(db, content),
  importFile: (content: CatalogContent, by: StaffActor, digest: string) =>
    importContent(db, content, { by, digest }),
  exportFile: (format: CatalogFormat) => exportContent(db, format),
})
