/** The sections of a product page, in order; each is the id of its element. */
export const sectionIds = ['detail', 'reviews', 'questions', 'delivery'] as const
export type SectionId = (typeof sectionIds)[number]
