/** Who is shopping: the signed-in customer, or a guest. */
export { customerApi, useGetCustomerQuery } from './customerApi'
