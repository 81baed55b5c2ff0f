/** A phone number as people read it: 010-1234-5678. One that is written so already, or is of no known length, stays. */
export const withHyphens = (number: string): string =>
  number.replace(/^(02|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3')
