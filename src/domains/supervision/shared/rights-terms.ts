/** Which right a notice is about. */
export const RIGHTS_KINDS = ['trademark', 'copyright', 'design', 'portrait', 'other'] as const
export type RightsKind = (typeof RIGHTS_KINDS)[number]

export const MAX_RIGHTS_URLS = 10
/** characters of a URL of a product or shop */
export const MAX_RIGHTS_URL = 500
/** characters of the explanation */
export const MAX_RIGHTS_WORDS = 2_000
/** days in which the mailed link can be used */
export const RIGHTS_LINK_DAYS = 3
