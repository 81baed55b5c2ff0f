/** An e-mail address is the longest text that finds a person. */
export const MAX_PERSON_SEARCH = 254
export const MAX_LOOK_REASON = 200
