/** Days after delivery in which unused goods may come back; our own rule, the same in every region. */
export const returnDays = 14

/** Days within which money is given back, counted from the goods' arrival with us. */
export const refundDays = 7
