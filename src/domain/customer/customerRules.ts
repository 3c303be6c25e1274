/** Error messages for missing fields; docs/contract.md#customers fixes the text. */
export const loginInputError = 'A first name, last name, email and password are required to login'
export const signupInputError = 'A first name, last name, email and password are required to signup'
