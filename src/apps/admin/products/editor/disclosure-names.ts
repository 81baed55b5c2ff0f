import { isNoticeType, noticeTypes } from '../../../../domains/catalogue/shared/notice-types.ts'

const KNOWN: ReadonlySet<string> = new Set(Object.values(noticeTypes).flatMap(({ fields }) => fields))

const fieldsOf = (type: string): readonly string[] | undefined =>
  isNoticeType(type) ? noticeTypes[type].fields : undefined

/**
 * The names of the disclosure fields: first those of the chosen kind of product, then stored fields that belong to no
 * kind, for example from an import. Without a kind, all stored fields.
 */
export function disclosureNames(type: string, written: ReadonlyMap<string, string>): readonly string[] {
  const others = [...written]
    .filter(([name, value]) => value !== '' && !KNOWN.has(name))
    .map(([name]) => name)
  const fields = fieldsOf(type)
  return fields ? [...fields, ...others] : [...written.keys()]
}
