/** Where the visitor is, beside where they shop. */
export { regionApi, useGetLocationQuery, type VisitorLocation } from './regionApi'
