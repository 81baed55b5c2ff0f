import { isNoticeType, noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'

const KNOWN: ReadonlySet<string> = new Set(Object.values(noticeTypes).flatMap(({ fields }) => fields))

const fieldsOf = (type: string): readonly string[] | undefined =>
  isNoticeType(type) ? noticeTypes[type].fields : undefined

/**
 * The names of the disclosure fields: those of the kind of goods, then written ones that belong to no kind, as from an
 * import. Without a kind all written ones.
 */
export function disclosureNames(type: string, written: ReadonlyMap<string, string>): readonly string[] {
  const others = [...written]
    .filter(([name, value]) => value !== '' && !KNOWN.has(name))
    .map(([name]) => name)
  const fields = fieldsOf(type)
  return fields ? [...fields, ...others] : [...written.keys()]
}
