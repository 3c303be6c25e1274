import { z } from 'zod'
import {
  categoryList,
  fileCheck,
  productForm,
  productPage,
  uploadedPictures,
} from '../../../src/domain/catalog/staffCatalogSchema'
import { conflict, failure, file, success } from './envelopeSchema'

const tags = ['staff']
const rejected = { 401: failure, 403: failure }
const params = z.object({ sku: z.string().min(1).max(60) })
const format = z.enum(['csv', 'ndjson'])
const pictureList = z.object({ pictures: uploadedPictures })
const pictures = success(pictureList)
const fields = z.looseObject({}).describe('Fields as in a catalog file; absent ones stay')
const checked = { 200: success(fileCheck), ...rejected }
const digest = z.string().max(64)

/** The calls by which the staff edits the catalog. The editor validates fields, with the rules of catalog files. */
export const staffCatalogCalls = {
  listProducts: {
    tags,
    operationId: 'listStaffProducts',
    summary: 'Products by name or SKU, also hidden ones',
    querystring: z.object({
      text: z.string().max(100).optional(),
      after: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .optional(),
    }),
    response: { 200: success(productPage), ...rejected },
  },
  readProduct: {
    tags,
    operationId: 'readStaffProduct',
    summary: 'A product for its form',
    params,
    response: { 200: success(productForm), ...rejected },
  },
  changeProduct: {
    tags,
    operationId: 'changeProduct',
    summary: 'Change or add a product; 409 if it has changed since it was read',
    params,
    body: z.object({ version: z.string().max(64).nullable().describe('Null: new'), product: fields }),
    response: { 200: success(productForm), ...rejected, 409: conflict(productForm) },
  },
  addPicture: {
    tags,
    operationId: 'addProductPicture',
    summary: 'Upload a picture: JPEG, PNG, WebP or AVIF as the body',
    params,
    response: { 200: pictures, ...rejected },
  },
  changePictures: {
    tags,
    operationId: 'changeProductPictures',
    summary: 'Order, describe and remove pictures; 409 if they have changed since they were read',
    params,
    body: z.object({
      before: z.array(z.object({ hash: z.string().max(64), alt: z.string().max(250) })).max(12),
      after: z.array(z.object({ hash: z.string().max(64), alt: z.string().trim().max(250) })).max(12),
    }),
    response: { 200: pictures, ...rejected, 409: conflict(pictureList) },
  },
  readPicture: {
    tags,
    operationId: 'readProductPicture',
    summary: 'An uploaded picture, 320 pixels wide',
    params: params.extend({ hash: z.string().max(64) }),
    response: { 200: file('image/webp'), ...rejected },
  },
  readCategories: {
    tags,
    operationId: 'readStaffCategories',
    summary: 'All categories, also hidden ones',
    response: { 200: success(categoryList), ...rejected },
  },
  changeCategories: {
    tags,
    operationId: 'changeCategories',
    summary: 'Change and add categories; 409 if any has changed since they were read',
    body: z.object({ version: z.string().max(64), categories: z.array(fields).min(1).max(500) }),
    response: { 200: success(categoryList), ...rejected, 409: conflict(categoryList) },
  },
  checkFile: {
    tags,
    operationId: 'checkCatalogFile',
    summary: 'The effect that an import of the body would have; changes nothing',
    querystring: z.object({ format }),
    response: checked,
  },
  importFile: {
    tags,
    operationId: 'importCatalogFile',
    summary: 'Import a checked file; 409 if its effect is no longer the checked one',
    querystring: z.object({ format, digest }),
    response: { ...checked, 409: failure },
  },
  exportFile: {
    tags,
    operationId: 'exportCatalog',
    summary: 'The whole catalog as a file',
    querystring: z.object({ format }),
    response: { 200: file('text/csv', 'application/x-ndjson'), ...rejected },
  },
} as const
