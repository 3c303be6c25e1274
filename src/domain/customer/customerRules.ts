/** Error messages for missing fields; docs/contract.md#customers fixes the text. */
export const loginRefusal = 'A first name, last name, email and password are required to login'
export const signupRefusal = 'A first name, last name, email and password are required to signup'
