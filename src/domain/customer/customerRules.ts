/** What is refused before a request when something is missing, word by word (specification section 5). */
export const loginRefusal = 'A first name, last name, email and password are required to login'
export const signupRefusal = 'A first name, last name, email and password are required to signup'
