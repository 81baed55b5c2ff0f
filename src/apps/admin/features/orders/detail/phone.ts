/** A phone number with hyphens: 010-1234-5678. One with hyphens already, or of unknown length, stays. */
export const withHyphens = (number: string): string =>
  number.replace(/^(02|0\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3')
