import type {
  CategoryList,
  FileCheck,
  ProductForm,
  ProductPage,
  UploadedPicture,
} from '../../domain/catalog/staffCatalogSchema'
import { staffApi } from '../staffApi'

const path = '/api/staff'

/** Fields of a product or a category in a catalog file. */
export type Fields = Readonly<Record<string, unknown>>

export type CatalogFormat = 'csv' | 'ndjson'

interface CatalogFile {
  readonly file: File
  readonly format: CatalogFormat
}

type Pictures = { readonly pictures: readonly UploadedPicture[] }

const types: Readonly<Record<CatalogFormat, string>> = { csv: 'text/csv', ndjson: 'application/x-ndjson' }

/** The type of a chosen file depends on the programs of its computer. */
const withType = (file: File, format: CatalogFormat) => file.slice(0, file.size, types[format])

const productsApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['Inventory', 'StaffProduct', 'StaffCategory'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getStaffProducts: build.query<
        ProductPage,
        { readonly text?: string | undefined; readonly after?: number | undefined }
      >({
        query: (params) => ({ path: `${path}/products`, params: { ...params } }),
        providesTags: ['StaffProduct'],
      }),
      getStaffProduct: build.query<ProductForm, string>({
        query: (sku) => ({ path: `${path}/products/${sku}` }),
        // An editor's draft depends on the product as it is now.
        keepUnusedDataFor: 0,
        providesTags: ['StaffProduct'],
      }),
      changeProduct: build.mutation<
        ProductForm,
        { readonly sku: string; readonly version: string | null; readonly product: Fields }
      >({
        query: ({ sku, ...body }) => ({ path: `${path}/products/${sku}`, method: 'PUT', body }),
        invalidatesTags: ['StaffProduct', 'Inventory', 'StaffChange'],
      }),
      addProductPicture: build.mutation<Pictures, { readonly sku: string; readonly file: File }>({
        query: ({ sku, file: body }) => ({ path: `${path}/products/${sku}/pictures`, method: 'POST', body }),
        invalidatesTags: ['StaffProduct', 'StaffChange'],
      }),
      changeProductPictures: build.mutation<
        Pictures,
        {
          readonly sku: string
          readonly before: readonly UploadedPicture[]
          readonly after: readonly UploadedPicture[]
        }
      >({
        query: ({ sku, ...body }) => ({ path: `${path}/products/${sku}/pictures`, method: 'PUT', body }),
        // Also after a conflict: the pictures are others.
        invalidatesTags: ['StaffProduct', 'StaffChange'],
      }),
      getStaffCategories: build.query<CategoryList, void>({
        query: () => ({ path: `${path}/categories` }),
        providesTags: ['StaffCategory'],
      }),
      changeCategories: build.mutation<
        CategoryList,
        { readonly version: string; readonly categories: readonly Fields[] }
      >({
        query: (body) => ({ path: `${path}/categories`, method: 'PUT', body }),
        // Also after a conflict: the categories are others.
        invalidatesTags: ['StaffCategory', 'StaffChange'],
      }),
      checkCatalogFile: build.mutation<FileCheck, CatalogFile>({
        query: ({ file, format }) => ({
          path: `${path}/catalog/check`,
          method: 'POST',
          params: { format },
          body: withType(file, format),
        }),
      }),
      importCatalogFile: build.mutation<FileCheck, CatalogFile & { readonly digest: string }>({
        query: ({ file, format, digest }) => ({
          path: `${path}/catalog/import`,
          method: 'POST',
          params: { format, digest },
          body: withType(file, format),
        }),
        invalidatesTags: ['StaffProduct', 'StaffCategory', 'Inventory', 'StaffChange'],
      }),
    }),
  })

export const {
  useGetStaffProductsQuery,
  useGetStaffProductQuery,
  useChangeProductMutation,
  useAddProductPictureMutation,
  useChangeProductPicturesMutation,
  useGetStaffCategoriesQuery,
  useChangeCategoriesMutation,
  useCheckCatalogFileMutation,
  useImportCatalogFileMutation,
} = productsApi
