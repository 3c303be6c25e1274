/** Error messages for missing fields; specification section 5 gives the exact text. */
export const loginRefusal = 'A first name, last name, email and password are required to login'
export const signupRefusal = 'A first name, last name, email and password are required to signup'
