/** The upload limit that section 5 of the specification sets. */
export const UPLOAD_LIMIT_BYTES = 5_242_880
