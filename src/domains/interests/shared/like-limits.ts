/** Maximum liked products that a guest's browser stores. */
export const MAX_GUEST_LIKES = 100
/** Maximum liked products of a person in a shop that a page reads. */
export const MAX_LIKES_READ = 1_000
