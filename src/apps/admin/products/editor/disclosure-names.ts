import { isNoticeType, noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'

const KNOWN: ReadonlySet<string> = new Set(Object.values(noticeTypes).flatMap(({ fields }) => fields))

const fieldsOf = (type: string): readonly string[] | undefined =>
  isNoticeType(type) ? noticeTypes[type].fields : undefined

/**
 * The fields of the chosen kind in its order, then written ones that no kind has, as of an import or from before a field was
 * renamed; those of a product without a kind as they are.
 */
export function noticeNames(type: string, written: ReadonlyMap<string, string>): readonly string[] {
  const others = [...written]
    .filter(([name, value]) => value !== '' && !KNOWN.has(name))
    .map(([name]) => name)
  const fields = fieldsOf(type)
  return fields ? [...fields, ...others] : [...written.keys()]
}
