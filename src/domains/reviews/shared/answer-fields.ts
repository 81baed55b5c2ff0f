/** Fields of a saved answer, which its text contains in braces. Also for browsers. */
export const ANSWER_FIELDS = ['이름', '상품', '주문번호', '상점'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

const FIELD = /\{([^{}]{0,30})\}/g

/** The names in braces that are not names of fields. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !isField(name))

/** The fields in the text that have no value. */
export const missingFields = (text: string, values: Partial<Record<AnswerField, string>>): AnswerField[] =>
  ANSWER_FIELDS.filter((field) => text.includes(`{${field}}`) && !values[field])

export const fillFields = (text: string, values: Partial<Record<AnswerField, string>>): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? (values[name] ?? whole) : whole))

const isField = (name: string): name is AnswerField => ANSWER_FIELDS.some((field) => field === name)
