/** What the shop sells: the category tree, listings and products. */
export { catalogApi, useGetCategoriesQuery, useGetListingQuery, useGetProductQuery } from './catalogApi'
export { categoryAt, trailTo } from './categoryTree'
