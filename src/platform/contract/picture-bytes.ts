/** Spec 5: most bytes of an uploaded picture. */
export const UPLOAD_LIMIT_BYTES = 5_242_880
