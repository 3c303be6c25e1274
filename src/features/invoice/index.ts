/** An order as a sheet of paper. */
export { Invoice } from './Invoice'
