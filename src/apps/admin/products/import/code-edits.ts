import type { EditedName } from '../../api/products/code-names.api.ts'

export const editKey = ({ kind, code }: Pick<EditedName, 'kind' | 'code'>): string => `${kind} ${code}`

/** The edits with one more; an edit that changes nothing is removed. */
export function withEdit(
  edits: ReadonlyMap<string, EditedName>,
  edit: EditedName,
  isChange: boolean,
): ReadonlyMap<string, EditedName> {
  const next = new Map(edits)
  if (isChange) next.set(editKey(edit), edit)
  else next.delete(editKey(edit))
  return next
}
