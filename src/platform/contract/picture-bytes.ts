/** Specification, section 5. */
export const UPLOAD_LIMIT_BYTES = 5_242_880
